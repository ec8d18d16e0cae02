import { redirect } from 'react-router'
import { findDoiPath } from '#domain/works/find-address.ts'
import { servicesOf } from '#app/http/context.ts'
import type { Route } from './+types/doi-loader'

/** /doi/10.5555/…: the product's own DOIs, which no agency has registered. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const path = await findDoiPath(servicesOf(context).db, params['*'])
  if (path) throw redirect(path, 302)
  return new Response('DOI não encontrado: nenhum trabalho daqui tem este identificador.\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
