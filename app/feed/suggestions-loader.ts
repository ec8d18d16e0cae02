import { limitActs } from '#domain/limit-acts.ts'
import { suggest } from '#domain/search/suggest.ts'
import { answerOrThrow } from '#app/http/answer.ts'
import { servicesOf } from '#app/http/context.ts'
import { requireSession } from '#app/http/guards.ts'
import type { Route } from './+types/suggestions-loader'

/** GET /_/suggestions?q=…: what the search field of the feed proposes. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const actor = requireSession(context, url)
  await answerOrThrow(() => limitActs(services, 'suggestions:person', actor))
  const suggestions = await suggest(services.db, url.searchParams.get('q') ?? '')
  return Response.json({ suggestions }, { headers: { 'Cache-Control': 'private, max-age=30' } })
}
