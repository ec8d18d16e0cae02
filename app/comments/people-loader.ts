import { limitActs } from '#domain/limit-acts.ts'
import { suggestPeople } from '#domain/profiles/suggest-people.ts'
import { answerOrThrow } from '#app/http/answer.ts'
import { actorOf, worldOf } from '#app/http/context.ts'
import type { Route } from './+types/people-loader'

/** GET /_/people?q=…: who may be meant by what is typed after an @. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const world = worldOf(context)
  const actor = actorOf(context)
  if (!actor) return new Response(null, { status: 401 })
  await answerOrThrow(() => limitActs(world, 'suggestions:person', actor))
  const people = await suggestPeople(world.db, url.searchParams.get('q') ?? '')
  return Response.json(people, { headers: { 'Cache-Control': 'private, max-age=30' } })
}
