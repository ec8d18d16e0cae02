import type { TaskPool, PoolTask } from '#platform/task-processes/create-task-pool.ts'
import type { TextIndex } from './index-text.ts'

export const INDEX_TEXT: PoolTask<string, TextIndex> = { name: 'indexing.index-text' }

/** Reads the words of a text away from the thread that answers; `person` is who waits for it. */
export const indexApart = (taskPool: TaskPool, person: number | string, text: string): Promise<TextIndex> =>
  taskPool.run(INDEX_TEXT, text, { person })
