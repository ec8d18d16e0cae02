import { limitActs } from '#domain/limit-acts.ts'
import { suggestPeople } from '#domain/profiles/suggest-people.ts'
import { answerOrThrow } from '#app/http/answer.ts'
import { actorOf, servicesOf } from '#app/http/context.ts'
import type { Route } from './+types/people-loader'

/** GET /_/people?q=…: who may be meant by what is typed after an @. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const actor = actorOf(context)
  if (!actor) return new Response(null, { status: 401 })
  await answerOrThrow(() => limitActs(services, 'suggestions:person', actor))
  const people = await suggestPeople(services.db, actor, url.searchParams.get('q') ?? '')
  return Response.json(people, { headers: { 'Cache-Control': 'private, max-age=30' } })
}
