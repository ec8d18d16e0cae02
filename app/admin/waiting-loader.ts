import { countWaiting, totalOf } from '#domain/moderation/waiting/count-waiting.ts'
import { servicesOf } from '#web/http/context.ts'
import { staff } from './staff-guards.ts'
import type { Route } from './+types/waiting-loader'

/** GET /_/waiting: how much waits for staff, for the menu. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const waiting = await countWaiting(servicesOf(context).db, await staff({ context, url }))
  return Response.json({ waiting: totalOf(waiting) }, { headers: { 'Cache-Control': 'private, no-store' } })
}
