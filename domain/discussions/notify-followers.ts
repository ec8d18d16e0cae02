import { discussionPath } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { notify } from '#domain/notifications/notify.ts'
import type { Services } from '#domain/services.ts'

interface Started {
  actor: Actor
  community: { id: number; name: string }
  discussion: { id: number; title: string }
  /** Told already, since they are mentioned. */
  mentioned: readonly number[]
  at?: Date | undefined
}

/** Members who want to hear of every new discussion. */
export async function notifyFollowers(
  services: Pick<Services, 'live'>,
  tx: Tx,
  { actor, community, discussion, mentioned, at }: Started,
): Promise<void> {
  const rows = await tx
    .selectFrom('community_members')
    .select('user_id')
    .where('community_id', '=', community.id)
    .where('told', '=', 'all')
    .execute()
  await notify(services, tx, {
    to: rows.map(({ user_id }) => user_id).filter((id) => !mentioned.includes(id)),
    type: 'discussion_reply',
    about: { kind: 'discussion', id: discussion.id },
    title: 'Nova discussão',
    message: `${actor.fullName} abriu “${discussion.title}” na comunidade “${community.name}”`,
    link: discussionPath(discussion.id),
    exceptActor: actor.id,
    ...(at && { at }),
  })
}
