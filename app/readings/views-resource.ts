import { countView } from '#domain/readings/count-reading.ts'
import { idOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { readerOf } from '#app/readings/reader-of.ts'
import type { Route } from './+types/views-resource'

/** POST /_/views/:workId, sent by the page once it is shown; the page itself may come from a cache. */
export async function action({ params, context }: Route.ActionArgs) {
  const workId = idOf(params.workId)
  if (workId > 0) await countView(servicesOf(context).db, workId, readerOf(context, actorOf(context)))
  return new Response(null, { status: 204 })
}

// The smallest transparent GIF, for readers without JavaScript.
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export async function loader(args: Route.LoaderArgs) {
  await action(args as unknown as Route.ActionArgs)
  return new Response(PIXEL, { headers: { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' } })
}
