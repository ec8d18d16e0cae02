import type { PoolTask, TaskPool } from '#platform/task-processes/create-task-pool.ts'
import { TooManyTasks } from '#platform/task-processes/create-task-pool.ts'
import { TaskTooLarge } from '#platform/task-processes/start-task-process.ts'
import { Refusal } from '#domain/refusal.ts'
import { PICTURE_TOO_COSTLY, TOO_MANY_PICTURES } from './image-texts.ts'
import { PictureRefusal } from './picture-refusal.ts'
import { refuseUpload, type WhyRefused } from './refuse-upload.ts'

/** What a drawing process answers: a Refusal thrown there would lose its class on the way back. */
export type PictureTask<Picture> = { drawn: Picture } | { refused: string; why: WhyRefused }

/** In the process that draws. */
export async function answerDrawing<Picture>(draw: () => Promise<Picture>): Promise<PictureTask<Picture>> {
  try {
    return { drawn: await draw() }
  } catch (error) {
    if (error instanceof PictureRefusal) return { refused: error.message, why: error.why }
    throw error
  }
}

/**
 * Draws a picture outside the main thread: limited in CPU, one person at a time in turn, within each person's
 * hourly limit.
 */
export async function drawApart<Input, Picture>(
  taskPool: TaskPool,
  task: PoolTask<Input, PictureTask<Picture>>,
  input: Input,
  person: number,
): Promise<Picture> {
  const drawing = await taskPool.run(task, input, { person }).catch((error: unknown) => {
    if (error instanceof TaskTooLarge)
      throw refuseUpload({ why: 'too-large-to-draw', words: PICTURE_TOO_COSTLY, account: person })
    if (error instanceof TooManyTasks)
      throw new Refusal('too-many', TOO_MANY_PICTURES, { retryAfterSeconds: 10 })
    throw error
  })
  if ('refused' in drawing) throw refuseUpload({ why: drawing.why, words: drawing.refused, account: person })
  return drawing.drawn
}
