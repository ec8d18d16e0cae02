import { data } from 'react-router'
import { limitActs } from '#domain/limit-acts.ts'
import { findInstitutions } from '#domain/works/find-institutions.ts'
import { answerOrThrow } from '#app/http/answer.ts'
import { actorOf, servicesOf } from '#app/http/context.ts'
import type { Route } from './+types/institutions-loader'

/** GET /_/institutions?q=…: suggestions for who publishes. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const actor = actorOf(context)
  if (!actor) throw data(null, { status: 401 })
  await answerOrThrow(() => limitActs(services, 'suggestions:person', actor))
  return data(await findInstitutions(services.db, url.searchParams.get('q') ?? ''))
}
