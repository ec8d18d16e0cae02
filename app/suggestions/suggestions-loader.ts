import type { RouterContextProvider } from 'react-router'
import { QUERY_MAX } from '#domain/search/limits.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { answerOrThrow, refusedVisitor } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'

interface Args {
  context: Readonly<RouterContextProvider>
  url: URL
}

/** Autocomplete for signed-in people, `?q=…`, limited to a number of requests per minute. */
export const suggestionsLoader =
  <Item>(find: (db: Db, q: string, asked: { actor: Actor; url: URL }) => Promise<readonly Item[]>) =>
  async ({ context, url }: Args): Promise<Response> => {
    const services = servicesOf(context)
    const actor = actorOf(context)
    if (!actor) throw refusedVisitor()
    await answerOrThrow(() => limitActs(services, 'suggestions:person', actor))
    const q = (url.searchParams.get('q') ?? '').slice(0, QUERY_MAX)
    const items = await find(services.db, q, { actor, url })
    return Response.json({ items }, { headers: { 'Cache-Control': 'private, max-age=30' } })
  }
