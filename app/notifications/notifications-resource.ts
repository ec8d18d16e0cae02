import { countUnread } from '#domain/notifications/count-unread.ts'
import { newestNotifications, type ShownNotification } from '#domain/notifications/find-notifications.ts'
import { markAllRead, markRead } from '#domain/notifications/mark-read.ts'
import { requireActor } from '#domain/refusal.ts'
import { answerAct, idOf, textOf } from '#web/http/answer-act.ts'
import { refusedVisitor } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/notifications-resource'

export interface BellData {
  unread: number
  newest: ShownNotification[]
}

/** GET /_/notifications: what the bell shows. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = servicesOf(context)
  const actor = actorOf(context)
  if (!actor) return refusedVisitor()
  const [unread, newest] = await Promise.all([countUnread(db, actor), newestNotifications(db, actor)])
  return Response.json({ unread, newest } satisfies BellData, { headers: { 'Cache-Control': 'no-store' } })
}

/** POST /_/notifications with the id of one, or with all=1: read. */
export function action(args: Route.ActionArgs) {
  const { context } = args
  return answerAct(args, async (form) => {
    const services = servicesOf(context)
    const actor = actorOf(context)
    requireActor(actor)
    if (textOf(form, 'all') === '1') await markAllRead(services, actor)
    else await markRead(services, actor, idOf(textOf(form, 'id')))
    return { unread: await countUnread(services.db, actor) }
  })
}
