import { countWaiting, totalOf } from '#domain/moderation/waiting/count-waiting.ts'
import { answerOrThrow } from '#app/http/answer.ts'
import { actorOf, servicesOf } from '#app/http/context.ts'
import type { Route } from './+types/waiting-loader'

/** GET /_/waiting: how much waits for staff, for the menu. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const waiting = await answerOrThrow(() => countWaiting(servicesOf(context).db, actorOf(context)))
  return Response.json({ waiting: totalOf(waiting) }, { headers: { 'Cache-Control': 'private, no-store' } })
}
