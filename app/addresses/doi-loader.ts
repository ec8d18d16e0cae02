import { data, redirect } from 'react-router'
import { findDoiPath } from '#domain/works/find-work-path.ts'
import { servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/doi-loader'

export { default } from '#web/page/no-page.ts'

/** /doi/10.5555/…: the product's own DOIs, which no agency has registered. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const path = await findDoiPath(
    servicesOf(context).db,
    [params.prefix, params['*']].filter(Boolean).join('/'),
  )
  if (!path) throw data(null, { status: 404 })
  throw redirect(path, 302)
}
