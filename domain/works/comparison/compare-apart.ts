import type { Threads, ThreadTask } from '#platform/threads/create-threads.ts'
import { TaskTooLarge } from '#platform/threads/start-thread.ts'
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

export const COMPARE_TEXTS: ThreadTask<ComparedTexts, TextsDiff> = { name: 'works.compare-texts' }

/** Null where the two are too long and too different for it. */
export async function compareApart(
  threads: Threads,
  workId: number,
  texts: ComparedTexts,
): Promise<TextsDiff | null> {
  try {
    // whoever compares one work a hundred times waits for themselves
    return await threads.run(COMPARE_TEXTS, texts, { person: `work:${workId}` })
  } catch (error) {
    if (error instanceof TaskTooLarge) return null
    throw error
  }
}
