import { availableParallelism } from 'node:os'
import path from 'node:path'
import { programFolder } from '#platform/program-folder.ts'
import { createTaskPool, type TaskPool } from '#platform/task-processes/create-task-pool.ts'

const MINUTE = 60_000

/**
 * One core stays free for pages, and the processes that serve them share the others, each with at least one.
 * The worst texts that may be published take 4 s and 400 MB, or 12 s when opened in the editor; the limits
 * are for unforeseen kinds of text that take more.
 */
export function openTaskPool(workers: number, root = programFolder()): TaskPool {
  const most = Math.min(4, availableParallelism() - 1)
  return createTaskPool({
    // run from the sources: the page bundle contains no files that could be started
    program: { file: path.join(root, 'server/services/text-process.ts'), niceness: 15 },
    // publishing or opening is done by then; a longer task is of a kind that delays others
    promptMs: 4_000,
    size: Math.max(1, Math.floor(most / workers)),
    limits: { cpuMs: 45_000, wallMs: 5 * MINUTE, heapMb: 768 },
    waitingEach: 30,
    idleMs: 5 * MINUTE,
  })
}
