import type { PoolTask } from '#platform/task-processes/create-task-pool.ts'
import type { Services } from '#domain/services.ts'
import { drawApart, type PictureTask } from './draw-apart.ts'
import type { RedrawnImage } from './redraw-image.ts'

export const REDRAW_IMAGE: PoolTask<Buffer, PictureTask<RedrawnImage>> = { name: 'files.redraw-image' }

/** `redrawImage` in a process of its own; `person` is who waits for it. */
export const redrawApart = (
  { taskPool }: Pick<Services, 'taskPool'>,
  person: number,
  original: Buffer,
): Promise<RedrawnImage> => drawApart(taskPool, REDRAW_IMAGE, original, person)
