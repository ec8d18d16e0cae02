import type { Tx } from '#db/client.ts'
import type { Services } from '#domain/services.ts'

/** The placeholder of a deleted reply depends on the answers under it: tells open pages to load it again. */
export async function publishPlace(
  services: Pick<Services, 'live'>,
  tx: Tx,
  discussionId: number,
  parentId: number | null,
): Promise<void> {
  if (parentId === null) return
  await services.live.publish(tx, `discussion:${discussionId}`, { kind: 'reply-changed', id: parentId })
}
