import { suggest } from '#domain/search/suggest.ts'
import { worldOf } from '#app/http/context.ts'
import { requireSession } from '#app/http/guards.ts'
import type { Route } from './+types/suggestions-loader'

/** GET /_/suggestions?q=…: what the search field of the feed proposes. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireSession(context, url)
  const suggestions = await suggest(worldOf(context).db, url.searchParams.get('q') ?? '')
  return Response.json({ suggestions }, { headers: { 'Cache-Control': 'private, max-age=30' } })
}
