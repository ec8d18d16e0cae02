// The program of the bounded child process: reads one file, prints `ready`, the pages it comes to, and one line of JSON.
import os from 'node:os'
import type { FailureReason } from './run-child.ts'
import type { Reading } from '#engines/text-extraction/reading.ts'
import type { BoundedTask } from './reading-task.ts'
import { pageLine } from './page-lines.ts'

const PAGE_MS = 250

const task = JSON.parse(process.argv[2] ?? '') as BoundedTask

// on other systems limitedCommand has set the priority already
if (process.platform === 'win32') os.setPriority(os.constants.priority.PRIORITY_LOW)
// stdout carries only the answer; warnings of the libraries about odd files are dropped.
for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) console[method] = () => {}
if (task.watchMemory) (await import('./watch-memory.ts')).watchMemory(task.limits.residentMb)

const read = await loadReader()
process.stdout.write('ready\n')
const answer = await read().catch((error: unknown) => ({ status: 'failed', reason: reasonOf(error) }))
process.stdout.write(JSON.stringify(answer), () => process.exit(0))

/** Each format loads only its own library. */
async function loadReader(): Promise<() => Promise<object>> {
  const { path, limits } = task
  if (task.kind === 'cover') {
    const { drawCover } = await import('#engines/text-extraction/draw-cover.ts')
    return () => drawCover(path)
  }
  if (task.kind === 'metadata') {
    const { readFrontMatter } = await import('#engines/text-extraction/front-matter/read-front-matter.ts')
    const { proposeMetadata } = await import('#engines/deposit/propose-metadata.ts')
    const { extension } = task
    return async () => ({
      status: 'done',
      proposed: proposeMetadata(await readFrontMatter(path, extension, limits)),
    })
  }
  switch (task.extension) {
    case 'pdf': {
      const { readPdf } = await import('#engines/text-extraction/read-pdf.ts')
      return async () => finish(await readPdf(path, limits, createPageTeller()))
    }
    case 'docx': {
      const { readDocx } = await import('#engines/text-extraction/read-docx.ts')
      return async () => finish(await readDocx(path))
    }
    case 'doc': {
      const { readDoc } = await import('#engines/text-extraction/read-doc.ts')
      return async () => finish(await readDoc(path))
    }
    case 'tex': {
      const { readTexFile } = await import('#engines/text-extraction/read-tex.ts')
      return async () => finish(await readTexFile(path, limits))
    }
  }
}

/** Not of every page: who waits looks about once a second. */
function createPageTeller(): (page: number, pages: number) => void {
  let toldAt = -Infinity
  return (page, pages) => {
    const at = performance.now()
    if (at - toldAt < PAGE_MS) return
    toldAt = at
    process.stdout.write(pageLine({ page, pages }))
  }
}

async function finish(reading: Reading): Promise<object> {
  const { finishReading } = await import('#engines/text-extraction/reading.ts')
  return finishReading(reading, task.limits.maxCharacters)
}

function reasonOf(error: unknown): FailureReason {
  const {
    name = '',
    message = '',
    details = '',
  } = error as { name?: string; message?: string; details?: string }
  if (name === 'ProtectedFile' || name === 'PasswordException') return 'protected'
  if (name === 'FileTooBig') return 'memory'
  if (name === 'NothingInTime') return 'time'
  const words = `${message} ${details}`
  return /allocation|out of memory|invalid (array|string) (buffer )?length|too large|larger than/i.test(words)
    ? 'memory'
    : 'broken'
}
