import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { notify, type NotificationSubject } from '#domain/notifications/notify.ts'
import { findMentioned } from '#domain/profiles/find-mentioned.ts'
import type { Services } from '#domain/services.ts'

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
 * Notifies whom a text mentions, without quoting it: they may not be members. Returns
 * whom.
 */
export async function notifyMentioned(
  services: Pick<Services, 'live'>,
  tx: Tx,
  { actor, content, before = '', title, about, link, at }: Saying,
): Promise<number[]> {
  const to = await findMentioned(tx, content, before)
  if (to.length === 0) return []
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
