import { availableParallelism } from 'node:os'
import path from 'node:path'
import { programFolder } from '#platform/program-folder.ts'
import { createTaskPool, type TaskPool } from '#platform/task-processes/create-task-pool.ts'

const MINUTE = 60_000

/**
 * One core stays for the pages, and the processes that serve them share the others, each with one at least. The worst
 * texts that may be published take 4 s and 400 MB, opened in the editor 12 s; the limits hold where a text of a kind
 * that nobody thought of takes more.
 */
export function openTaskPool(workers: number, root = programFolder()): TaskPool {
  const most = Math.min(4, availableParallelism() - 1)
  return createTaskPool({
    // as it stands in the sources: the bundle of the pages has no files of its own to start
    program: { file: path.join(root, 'server/services/text-process.ts'), niceness: 15 },
    // what is published or opened is there by then; what takes longer is of a kind that holds others up
    promptMs: 4_000,
    size: Math.max(1, Math.floor(most / workers)),
    limits: { cpuMs: 45_000, wallMs: 5 * MINUTE, heapMb: 768 },
    waitingEach: 30,
    idleMs: 5 * MINUTE,
  })
}
