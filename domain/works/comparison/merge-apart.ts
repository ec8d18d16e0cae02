import type { PoolTask, TaskPool } from '#platform/task-processes/create-task-pool.ts'
import { TaskTooLarge } from '#platform/task-processes/start-task-process.ts'
import type { MergePiece } from './merge-texts.ts'

export interface MergedTexts {
  base: string
  mine: string
  theirs: string
}

export const MERGE_TEXTS: PoolTask<MergedTexts, MergePiece[]> = { name: 'works.merge-texts' }

/** Two that are too much for it are chosen between as a whole. */
export async function mergeApart(
  taskPool: TaskPool,
  person: number,
  texts: MergedTexts,
): Promise<MergePiece[]> {
  try {
    return await taskPool.run(MERGE_TEXTS, texts, { person })
  } catch (error) {
    if (error instanceof TaskTooLarge) return [{ kind: 'differs', ...texts }]
    throw error
  }
}
