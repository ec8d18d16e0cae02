import type { TaskPool, PoolTask } from '#platform/task-processes/create-task-pool.ts'
import { refuseTooLarge } from './refuse-too-large.ts'
import type { PreparedMarkdown } from '#engines/rendering/prepare-markdown.ts'

export const PREPARE_TEXT: PoolTask<string, PreparedMarkdown> = { name: 'rendering.prepare-text' }

/** Reads and renders a text away from the thread that answers, in a job: nobody waits for it. */
export function prepareApart(
  taskPool: TaskPool,
  person: number | string,
  source: string,
): Promise<PreparedMarkdown> {
  return refuseTooLarge(taskPool.run(PREPARE_TEXT, source, { person, nobodyWaits: true }))
}
