import { data } from 'react-router'
import { limitActs } from '#domain/limit-acts.ts'
import { suggestWorks } from '#domain/search/suggest-works.ts'
import { answerOrThrow } from '#app/http/answer.ts'
import { actorOf, servicesOf } from '#app/http/context.ts'
import type { Route } from './+types/backlinks-loader'

/** GET /_/backlinks?q=…&excluding=…: works by title, for `[[` in the editor. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const actor = actorOf(context)
  if (!actor) throw data(null, { status: 401 })
  await answerOrThrow(() => limitActs(services, 'suggestions:person', actor))
  const excluding = Number(url.searchParams.get('excluding'))
  const q = (url.searchParams.get('q') ?? '').slice(0, 200)
  return data(
    await suggestWorks(services.db, q, {
      excluding: Number.isSafeInteger(excluding) && excluding > 0 ? excluding : null,
    }),
  )
}
