import type { Actor } from '#domain/actor.ts'
import { refuseTooLarge } from '#domain/rendering/refuse-too-large.ts'
import type { Services } from '#domain/services.ts'
import type { PoolTask } from '#platform/task-processes/create-task-pool.ts'
import type { PreparedContent } from './prepare-content.ts'
import type { Written } from './screened-text.ts'

export const PREPARE_CONTENT: PoolTask<Written, PreparedContent> = { name: 'publishing.prepare-content' }

/**
 * Reads, renders and indexes what was written, once, before anything is held, and away from the thread that answers.
 * Null where the work is a file.
 */
export async function prepareContentApart(
  { taskPool }: Pick<Services, 'taskPool'>,
  { id: person }: Actor,
  input: { source: 'editor' | 'file'; title: string; abstract: string; content?: string },
): Promise<PreparedContent | null> {
  const { source, title, abstract, content = '' } = input
  if (source === 'file') return null
  return refuseTooLarge(taskPool.run(PREPARE_CONTENT, { title, abstract, content }, { person }))
}
