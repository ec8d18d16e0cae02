import { data } from 'react-router'
import { suggestWorks } from '#domain/search/suggest-works.ts'
import { actorOf, worldOf } from '#app/http/context.ts'
import type { Route } from './+types/backlinks-loader'

/** GET /_/backlinks?q=…&excluding=…: works by title, for `[[` in the editor. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!actorOf(context)) throw data(null, { status: 401 })
  const excluding = Number(url.searchParams.get('excluding'))
  const q = (url.searchParams.get('q') ?? '').slice(0, 200)
  return data(
    await suggestWorks(worldOf(context).db, q, {
      excluding: Number.isSafeInteger(excluding) && excluding > 0 ? excluding : null,
    }),
  )
}
