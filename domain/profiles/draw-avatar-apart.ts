import type { AvatarSize } from '#platform/addresses/file-paths.ts'
import type { PoolTask } from '#platform/task-processes/create-task-pool.ts'
import { drawApart, type PictureTask } from '#domain/files/draw-apart.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { AvatarSource } from './draw-avatar.ts'

type DrawnAvatar = Map<AvatarSize, Buffer>

export const DRAW_AVATAR: PoolTask<AvatarSource, PictureTask<DrawnAvatar>> = { name: 'profiles.draw-avatar' }

/** `drawAvatar` in a process of its own; `person` is who waits for it. */
export async function drawAvatarApart(
  { taskPool }: Pick<Services, 'taskPool'>,
  person: number,
  source: AvatarSource,
): Promise<DrawnAvatar> {
  try {
    return await drawApart(taskPool, DRAW_AVATAR, source, person)
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'invalid') throw error
    throw new Refusal('invalid', error.message, { fields: { avatar: error.message } })
  }
}
