import type { TaskPool, PoolTask } from '#platform/task-processes/create-task-pool.ts'
import { TaskTooLarge } from '#platform/task-processes/start-task-process.ts'
import type { DiffBlock } from './diff-blocks.ts'
import type { DiffPart } from './diff-texts.ts'

export interface ComparedTexts {
  fields: readonly (readonly [string, string])[]
  /** Markdown where it was written here, else plain text */
  text: readonly [ComparedText, ComparedText] | null
}

export interface ComparedText {
  content: string | null
  plainText: string
}

export interface TextsDiff {
  fields: DiffPart[][]
  blocks: DiffBlock[]
}

export const COMPARE_TEXTS: PoolTask<ComparedTexts, TextsDiff> = { name: 'works.compare-texts' }

/** Null where the two are too long and too different for it. */
export async function compareApart(
  taskPool: TaskPool,
  workId: number,
  texts: ComparedTexts,
): Promise<TextsDiff | null> {
  try {
    // whoever compares one work a hundred times waits for themselves
    return await taskPool.run(COMPARE_TEXTS, texts, { person: `work:${workId}` })
  } catch (error) {
    if (error instanceof TaskTooLarge) return null
    throw error
  }
}
