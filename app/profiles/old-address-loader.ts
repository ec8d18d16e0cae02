import { data, redirect } from 'react-router'
import { findUsername } from '#domain/profiles/get-profile.ts'
import { servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/old-address-loader'

export { default } from '#web/page/no-page.ts'

/** /user/{id}: the form that rankings once used. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0
  const username = await findUsername(servicesOf(context).db, id)
  if (!username) throw data(null, { status: 404 })
  throw redirect(`/${username}`, 301)
}
