import { data } from 'react-router'
import { findInstitutions } from '#domain/works/find-institutions.ts'
import { actorOf, worldOf } from '#app/http/context.ts'
import type { Route } from './+types/institutions-loader'

/** GET /_/institutions?q=…: suggestions for who publishes. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!actorOf(context)) throw data(null, { status: 401 })
  return data(await findInstitutions(worldOf(context).db, url.searchParams.get('q') ?? ''))
}
