import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { programFolder } from '#platform/program-folder.ts'
import { createGate } from '#platform/processes/create-gate.ts'
import { measureComputing } from '#platform/processes/measure-computing.ts'
import { limitedCommand } from './limited-command.ts'
import type { Limits } from '#engines/text-extraction/limits.ts'
import { collectPageLines, type PageOf } from './page-lines.ts'
import type { ReadingTask } from './reading-task.ts'

export type FailureReason = 'time' | 'memory' | 'broken' | 'protected'

export interface ReaderOptions {
  /** Ends the child at once; the call then rejects with the signal's reason. */
  signal?: AbortSignal
  /** Where the child's source is. */
  root?: string
  /** First try within QUICK_LIMITS: several run at once, and never wait behind a long one. */
  quick?: boolean
  /** Told which page it has come to, as often as it says so. */
  onPage?(at: PageOf): void
  /** Called with the CPU time of the child, in milliseconds. */
  spent?(milliseconds: number): void
}

export interface ChildOptions extends ReaderOptions {
  limits: Limits
}

export type ChildEnd = { answer: unknown } | { failed: FailureReason }

const MAX_ANSWER_BYTES = 16 * 1024 * 1024
const STDERR_KEPT = 32 * 1024
/** For starting on a busy machine; the time limit of the file begins when its reader is ready. */
const START_MS = 5 * 60_000

/** One core stays for the pages. */
const quick = createGate(Math.max(1, availableParallelism() - 1))
/** One reader of these may take 900 MB. */
const slow = createGate(1)

/**
 * Reads a file that may be hostile in a process of its own and answers with what it printed. A file that breaks or
 * exhausts its reader is an ordinary end; only a reader that cannot even start is an error.
 */
export function runChild(task: ReadingTask, options: ChildOptions): Promise<ChildEnd> {
  return (options.quick ? quick : slow)(() => {
    options.signal?.throwIfAborted()
    return runNow(task, options)
  })
}

async function runNow(task: ReadingTask, options: ChildOptions): Promise<ChildEnd> {
  const { limits, root = programFolder() } = options
  const real = { ...task, path: realpathSync(task.path) }
  const { command, args, detached } = limitedCommand(real, limits, realpathSync(root))
  const child = spawn(command, args, {
    detached,
    cwd: tmpdir(),
    // Windows resolves nothing without SystemRoot. Arenas that malloc reserves would use up the limited
    // address space.
    env: {
      MALLOC_ARENA_MAX: '2',
      MIMALLOC_ARENA_RESERVE: '65536',
      ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  const stopMeasuring = measureComputing(child)
  try {
    return await follow(child, options)
  } finally {
    options.spent?.(stopMeasuring())
  }
}

async function follow(child: ChildProcess, { limits, signal, onPage }: ChildOptions): Promise<ChildEnd> {
  let killedFor: FailureReason | undefined
  const kill = (reason?: FailureReason) => {
    killedFor ??= reason
    child.kill('SIGKILL')
  }
  let timer = setTimeout(() => kill('time'), START_MS)
  child.stdout!.once('data', () => {
    clearTimeout(timer)
    timer = setTimeout(() => kill('time'), limits.wallMs)
  })
  const abort = () => kill()
  signal?.addEventListener('abort', abort)
  const output = collect(child, () => kill('memory'))
  if (onPage) child.stdout!.on('data', collectPageLines(onPage))
  try {
    const { code, by } = await ended(child)
    signal?.throwIfAborted()
    const [ready, answer] = splitAnswer(output.stdout())
    if (code === 0 && answer) return { answer: JSON.parse(answer) }
    if (killedFor && ready) return { failed: killedFor }
    if (!ready)
      throw new Error(`the file reader did not start (${code ?? by}): ${output.stderr().slice(-2000)}`)
    return { failed: explainEnd(by, output.stderr()) }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function ended(child: ChildProcess): Promise<{ code: number | null; by: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, by) => resolve({ code, by }))
  })
}

function collect(child: ChildProcess, onTooMuch: () => void) {
  const parts: Buffer[] = []
  let bytes = 0
  let stderr = ''
  child.stdout!.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > MAX_ANSWER_BYTES) onTooMuch()
    else parts.push(part)
  })
  child.stderr!.on('data', (part: Buffer) => {
    stderr = (stderr + part.toString('utf8')).slice(-STDERR_KEPT)
  })
  return { stdout: () => Buffer.concat(parts).toString('utf8'), stderr: () => stderr }
}

/**
 * The child prints `ready` once its readers are loaded: an exit before that is our fault, not the file's. The answer is
 * the last line.
 */
function splitAnswer(stdout: string): [ready: boolean, answer: string] {
  const ready = stdout.startsWith('ready\n')
  return [ready, ready ? stdout.slice(stdout.lastIndexOf('\n') + 1) : '']
}

function explainEnd(by: NodeJS.Signals | null, stderr: string): FailureReason {
  if (by === 'SIGXCPU') return 'time'
  // V8 aborts when out of memory; a SIGKILL that we did not send comes from the kernel's out-of-memory
  // killer.
  if (by === 'SIGKILL' || /out of memory|allocation failed|bad_alloc|cannot allocate/i.test(stderr))
    return 'memory'
  return 'broken'
}
