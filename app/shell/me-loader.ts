import { actorOf, servicesOf } from '#app/http/context.ts'
import { readWorkIds } from '#app/http/loaders/read-work-ids.ts'
import { safeNext } from '#app/http/guards.ts'
import { loadPersonal } from './load-personal.ts'
import type { Route } from './+types/me-loader'

/** GET /_/me?pagina=…: the personal part of a page, asked once beside it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = new URL(safeNext(url.searchParams.get('pagina'), '/'), url)
  const personal = await loadPersonal(servicesOf(context), actorOf(context), {
    url: page,
    works: readWorkIds(url.searchParams.get('trabalhos')),
  })
  return Response.json(personal, { headers: { 'Cache-Control': 'no-store' } })
}
