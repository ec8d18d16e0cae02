import { createRequire } from 'node:module'
import path from 'node:path'
import { underLimits } from '#platform/processes/under-limits.ts'
import type { Limits } from '#engines/text-extraction/limits.ts'
import type { BoundedTask, ReadingTask } from './reading-task.ts'

/**
 * The command line that runs child.ts within its limits. The ulimits apply where there is a POSIX shell (on
 * macOS without the address space); the heap limit, the permissions and the parent's kill timer apply
 * everywhere.
 */
export function limitedCommand(task: ReadingTask, limits: Limits, root: string, platform = process.platform) {
  const watchMemory = platform === 'darwin' || platform === 'win32'
  const bounded: BoundedTask = { ...task, limits, watchMemory }
  const node = [
    process.execPath,
    '--no-warnings',
    `--max-old-space-size=${limits.heapMb}`,
    // Node strips types with WebAssembly, which reserves 8 GB of address space, or all that is left, unless
    // this is off.
    '--disable-wasm-trap-handler',
    '--wasm-max-mem-pages=4096',
    ...permissions(task, root),
    ...(watchMemory ? ['--allow-worker'] : []),
    path.join(root, 'domain/files/extraction/child.ts'),
    JSON.stringify(bounded),
  ]
  const ulimits = [
    '-c 0', // no core dumps
    '-f 0', // no file is written
    ...(watchMemory ? [] : [`-v ${limits.addressSpaceKb}`]),
    `-S -t ${limits.cpuSeconds}`, // SIGXCPU tells a CPU timeout from running out of memory; SIGKILL follows
    `-H -t ${limits.cpuSeconds + 5}`,
  ]
  // if the machine runs out of memory, the kernel kills the reader first
  const first = platform === 'linux' ? '{ echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null; ' : ''
  return underLimits(node, { niceness: limits.niceness, ulimits, first }, platform)
}

/** node_modules is in the folder of the sources, or above that of a release. */
function modulesOf(root: string): string {
  const found = createRequire(path.join(root, 'package.json')).resolve('pdfjs-dist/package.json')
  return path.resolve(found, '../..')
}

/** What readers of files are made of, and what metadata are proposed by beside them. */
const ROOMS = ['text-extraction', 'text']
const METADATA_ROOMS = ['deposit', 'citations']

/** The child may read its own code and the one file; it may write nothing and start no process. */
function permissions(task: ReadingTask, root: string): string[] {
  const readable = [
    path.join(root, 'package.json'),
    path.join(root, 'domain/files/extraction/*'),
    ...[...ROOMS, ...(task.kind === 'metadata' ? METADATA_ROOMS : [])].map((room) =>
      path.join(root, 'engines', room, '*'),
    ),
    path.join(modulesOf(root), '*'),
    task.path,
  ]
  return [
    '--permission',
    ...readable.map((place) => `--allow-fs-read=${place}`),
    ...(task.kind === 'cover' ? ['--allow-addons'] : []),
  ]
}
