import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { mentionsIn } from '#domain/comments/schema.ts'
import type { Actor } from '#domain/actor.ts'
import { notify, type NotificationSubject } from '#domain/notifications/notify.ts'
import type { Services } from '#domain/services.ts'

// A discussion is no way of calling a crowd.
const MENTIONS_TOLD = 10

export interface Saying {
  actor: Actor
  content: string
  /** What stood there before: who was called already is not called again. */
  before?: string
  title: string
  about: NotificationSubject
  link: string
  at?: Date | undefined
}

/**
 * Tells whom a text mentions, without quoting it: they may not be members. Returns
 * whom.
 */
export async function tellMentioned(
  services: Pick<Services, 'live'>,
  tx: Tx,
  { actor, content, before = '', title, about, link, at }: Saying,
): Promise<number[]> {
  const called = new Set(mentionsIn(before))
  const usernames = mentionsIn(content).filter((username) => !called.has(username))
  if (usernames.length === 0) return []
  const { rows } = await sql<{ id: number; username: string }>`
    select p.id, p.username from profiles as p
    where p.username = any(${usernames}::text[]) and p.id <> ${actor.id}`.execute(tx)
  const to = usernames
    .flatMap((username) => rows.find((row) => row.username === username)?.id ?? [])
    .slice(0, MENTIONS_TOLD)
  await notify(services, tx, {
    to,
    type: 'mention',
    about,
    message: `${actor.fullName} mencionou você na discussão “${title}”`,
    link,
    exceptActor: actor.id,
    ...(at && { at }),
  })
  return to
}
