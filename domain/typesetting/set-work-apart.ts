import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { TooManyTasks, type PoolTask } from '#platform/task-processes/create-task-pool.ts'
import { TaskTooLarge } from '#platform/task-processes/start-task-process.ts'
import type { SetWork, SetWorkInput } from './work-to-set.ts'
import { CANNOT_BE_SET, PDF_TOO_COSTLY, TOO_MANY_PDFS } from './texts.ts'

export const SET_WORK: PoolTask<SetWorkInput, SetWork> = { name: 'typesetting.set-work' }

/** `setWork` in a process of its own, within its limits; `person` waits in turn with others who ask. */
export async function setWorkApart(
  { taskPool, log }: Pick<Services, 'taskPool' | 'log'>,
  person: string,
  input: SetWorkInput,
): Promise<SetWork> {
  return taskPool.run(SET_WORK, input, { person }).catch((error: unknown) => {
    if (error instanceof TaskTooLarge) throw new Refusal('invalid', PDF_TOO_COSTLY)
    // an error's class stays behind in the process that threw it
    if (error instanceof Error && error.name === 'CannotBeSet') {
      log.error({ err: error }, 'a work could not be set')
      throw new Refusal('invalid', CANNOT_BE_SET)
    }
    if (error instanceof TooManyTasks) throw new Refusal('too-many', TOO_MANY_PDFS, { retryAfterSeconds: 10 })
    throw error
  })
}
