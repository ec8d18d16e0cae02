import type { PoolTask, RunOptions, TaskPool } from '#platform/task-processes/create-task-pool.ts'
import type { TextIndex } from '#engines/words/index-text.ts'

export const INDEX_TEXT: PoolTask<string, TextIndex> = { name: 'indexing.index-text' }

/** Reads the words of a text away from the thread that answers, in a job: nobody waits for it. */
export const indexApart = (taskPool: TaskPool, asking: RunOptions, text: string): Promise<TextIndex> =>
  taskPool.run(INDEX_TEXT, text, { ...asking, nobodyWaits: true })
