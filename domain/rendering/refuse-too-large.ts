import { TaskTooLarge } from '#platform/task-processes/start-task-process.ts'
import { TooManyTasks } from '#platform/task-processes/create-task-pool.ts'
import { Refusal } from '#domain/refusal.ts'
import { TEXT_TOO_LARGE, TOO_MANY_TEXTS } from '#engines/rendering/texts.ts'

/** What a person's text asks too much of is theirs to know, beside the field. */
export async function refuseTooLarge<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TaskTooLarge)
      throw new Refusal('invalid', TEXT_TOO_LARGE, { fields: { content: TEXT_TOO_LARGE } })
    if (error instanceof TooManyTasks)
      throw new Refusal('too-many', TOO_MANY_TEXTS, { retryAfterSeconds: 10 })
    throw error
  }
}
