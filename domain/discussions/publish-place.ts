import type { Tx } from '#db/client.ts'
import type { Services } from '#domain/services.ts'

/** The place of a reply that is gone comes and goes with the answers under it: open pages look at it again. */
export async function publishPlace(
  services: Pick<Services, 'live'>,
  tx: Tx,
  discussionId: number,
  parentId: number | null,
): Promise<void> {
  if (parentId === null) return
  await services.live.publish(tx, `discussion:${discussionId}`, { kind: 'reply-changed', id: parentId })
}
