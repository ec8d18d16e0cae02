import { countUnreadMessages } from '#domain/messages/read-conversation.ts'
import { refusedVisitor } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/unread-loader'

/** GET /_/messages: how many messages are unread. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (!actor) return refusedVisitor()
  const unread = await countUnreadMessages(servicesOf(context).db, actor)
  return Response.json({ unread }, { headers: { 'Cache-Control': 'no-store' } })
}
