import path from 'node:path'
import type { Config } from '#platform/config.ts'
import { programFolder } from '#platform/program-folder.ts'
import { createTaskPool, type TaskPool } from '#platform/task-processes/create-task-pool.ts'

export interface ArchiveOrders {
  config: Config
  databaseUrl: string
}

/** What the program is told at its start, in its environment. */
export const ARCHIVE_ORDERS = 'ARCHIVE_ORDERS'

const MINUTE = 60_000

/**
 * One process at a time, alive as long as there is something to pack. Rows and files are streamed: using more
 * memory than this is a bug, and ends only this process. Reading and hashing 50 GB of files takes 10 minutes
 * of CPU.
 */
export function openArchivePool(orders: ArchiveOrders, heapMb = 192, root = programFolder()): TaskPool {
  return createTaskPool({
    program: {
      file: path.join(root, 'server/services/archive-process.ts'),
      niceness: 10,
      env: { ...process.env, [ARCHIVE_ORDERS]: JSON.stringify(orders) },
    },
    size: 1,
    limits: { cpuMs: 25 * MINUTE, wallMs: 110 * MINUTE, heapMb },
    waitingEach: 2,
    idleMs: 5_000,
  })
}
