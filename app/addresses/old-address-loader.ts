import { data, redirect } from 'react-router'
import { workPath } from '#platform/addresses/paths.ts'
import { findWorkPath } from '#domain/works/find-work-path.ts'
import { servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/old-address-loader'

export { default } from '#web/page/no-page.ts'

/** /post/{username}/{slug} and /post/{id}: other forms of a work's address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { first, slug } = params
  if (slug) throw redirect(workPath(encodeURIComponent(first), encodeURIComponent(slug)), 301)
  const id = /^\d{1,15}$/.test(first) ? Number(first) : 0
  const path = await findWorkPath(servicesOf(context).db, id)
  if (!path) throw data(null, { status: 404 })
  throw redirect(path, 301)
}
