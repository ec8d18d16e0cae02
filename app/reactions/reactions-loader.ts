import { findReactions } from '#domain/reactions/find-reactions.ts'
import { readWorkIds } from '#web/http/loaders/read-work-ids.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/reactions-loader'

/** GET /_/reactions?trabalhos=1,2: which of these works the person likes and has saved, as a list grows. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const works = readWorkIds(url.searchParams.get('trabalhos'))
  const found = await findReactions(servicesOf(context).db, actorOf(context), works)
  return Response.json({ works, ...found }, { headers: { 'Cache-Control': 'no-store' } })
}
