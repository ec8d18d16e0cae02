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
  /** What stood there before: who was called already is not called again. */
  before?: string
  title: string
  about: NotificationSubject
  link: string
  at?: Date | undefined
}

/**
 * Notifies whom a text mentions, without quoting it. What a discussion is called is for members of its community:
 * others are told where it stands, and may join; a member who wants to hear of nothing there is not. Returns whom it mentions.
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
