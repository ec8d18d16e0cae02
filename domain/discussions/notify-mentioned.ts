import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { notify, type NotificationSubject } from '#domain/notifications/notify.ts'
import { findMentioned } from '#domain/profiles/find-mentioned.ts'
import type { Services } from '#domain/services.ts'

export interface Saying {
  actor: Actor
  community: { id: number; name: string }
  content: string
  /** The text before the edit: people mentioned there are not notified again. */
  before?: string
  title: string
  about: NotificationSubject
  link: string
  at?: Date | undefined
}

/**
 * Notifies the people whom a text mentions, without quoting it. Only members of the community learn the
 * title: others get a link to the place, and may join; members who muted the community get nothing. Returns
 * who is mentioned.
 */
export async function notifyMentioned(
  services: Pick<Services, 'live'>,
  tx: Tx,
  { actor, community, content, before = '', title, about, link, at }: Saying,
): Promise<number[]> {
  const to = await findMentioned(tx, content, before)
  if (to.length === 0) return []
  const members = await findMembers(tx, community.id, to)
  const wanted = (id: number) => members.get(id) !== 'none'
  const tell = (people: number[], where: string) =>
    notify(services, tx, {
      to: people,
      type: 'mention',
      about,
      message: `${actor.fullName} mencionou você ${where}`,
      link,
      exceptActor: actor.id,
      ...(at && { at }),
    })
  await tell(
    to.filter((id) => members.has(id) && wanted(id)),
    `na discussão “${title}”`,
  )
  await tell(
    to.filter((id) => !members.has(id)),
    `em uma discussão da comunidade “${community.name}”`,
  )
  return to
}

async function findMembers(
  tx: Tx,
  communityId: number,
  people: readonly number[],
): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('community_members')
    .select(['user_id', 'told'])
    .where('community_id', '=', communityId)
    .where('user_id', '=', sql<number>`any(${people}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.told]))
}
