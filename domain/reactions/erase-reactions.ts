import type { Tx } from '#db/client.ts'
import { findGroupsBehind } from '#domain/notifications/find-groups-behind.ts'
import { refreshGroup } from '#domain/notifications/refresh-group.ts'
import type { Services } from '#domain/services.ts'
import { changeFigures } from '#domain/works/change-figures.ts'
import { getWorkAtHand } from '#domain/works/require-work.ts'
import { likesGroup } from './likes-group.ts'

/** A person's likes and saved works go, and are neither counted nor told of any more. */
export async function eraseReactions(
  services: Pick<Services, 'live'>,
  tx: Tx,
  personId: number,
): Promise<void> {
  const liked = await tx
    .deleteFrom('work_likes')
    .where('user_id', '=', personId)
    .returning('work_id')
    .execute()
  const saved = await tx
    .deleteFrom('saved_works')
    .where('user_id', '=', personId)
    .returning('work_id')
    .execute()
  const ids = new Set([...liked, ...saved].map(({ work_id }) => work_id))
  // in order of ids, so that two people who leave at once cannot deadlock
  for (const id of [...ids].sort((a, b) => a - b)) {
    await changeFigures(tx, id, {
      likes: -liked.filter(({ work_id }) => work_id === id).length,
      saves: -saved.filter(({ work_id }) => work_id === id).length,
    })
  }
  for (const id of await findGroupsBehind(tx, personId, 'work-like'))
    await refreshGroup(services, tx, likesGroup(await getWorkAtHand(tx, id)))
}
