import { suggestPeople } from '#domain/profiles/suggest-people.ts'
import { actorOf, worldOf } from '#app/http/context.ts'
import type { Route } from './+types/people-loader'

/** GET /_/people?q=…: who may be meant by what is typed after an @. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!actorOf(context)) return new Response(null, { status: 401 })
  const people = await suggestPeople(worldOf(context).db, url.searchParams.get('q') ?? '')
  return Response.json(people, { headers: { 'Cache-Control': 'private, max-age=30' } })
}
