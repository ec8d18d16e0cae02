import { data, type RouterContextProvider } from 'react-router'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { notesOf, type ChangeOrigin } from '#web/http/response-metadata.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Guard } from '#web/http/guards.ts'
import { WITHHELD } from '#web/http/sending/withheld.ts'
import { isInApp, redirectIfFailed } from '#web/http/redirect-if-missing.ts'
import { omitFromHydrationData, type LongText } from './long-text.ts'

interface RouteArgs<Params> {
  request: Request
  url: URL
  params: Params
  context: Readonly<RouterContextProvider>
}

/** All that a public response may depend on: its address, and the product's stored data. */
export interface PublicArgs<Params = object> {
  services: Services
  params: Params
  url: URL
}

export interface PublicAnswer<T> {
  /** What it was made from: when one of these changes, it is another answer. */
  from: readonly ChangeOrigin[]
  data: T
  /** A property value of `data`. */
  longText?: LongText | null
  headers?: HeadersInit
}

export interface PublicOptions<Params, T, Own = never> {
  /** Who may request the page; runs first, and its result is not passed to `read`. */
  guard?: Guard<unknown>
  /** Counts an answer that is not a kept one, or refuses it. */
  limit?: Guard<void>
  /**
   * In the app, a missing or failed page redirects to the feed with a message; this is the message for a
   * failure.
   */
  backToFeed?: string
  read: (args: PublicArgs<Params>) => Promise<PublicAnswer<T>>
  /**
   * Content that is missing for everybody may exist for this person: loaded for them alone, and never cached.
   */
  readWithheld?: (args: PublicArgs<Params> & { actor: Actor }) => Promise<Own | null>
}

const kind = Symbol('kind of loader')

export type PublicLoader<Params, T> = ((args: RouteArgs<Params>) => Promise<ReturnType<typeof data<T>>>) & {
  [kind]: 'public'
}

/** The loader of what is the same for everybody at an address. */
export function publicLoader<Params, T, Own = never>({
  guard,
  limit,
  backToFeed,
  read,
  readWithheld,
}: PublicOptions<Params, T, Own>): PublicLoader<Params, T | Own> {
  async function load({ request, url, params, context }: RouteArgs<Params>) {
    const notes = notesOf(context)
    if (!notes.isBackgroundRender) {
      await guard?.({ url, context })
      if (limit) await answerOrThrow(() => limit({ url, context }))
    }
    const services = servicesOf(context)
    let isWithheld = false
    const own = async (error: unknown) => {
      const actor = error instanceof Refusal && error.kind === 'missing' ? actorOf(context) : null
      const withheld = (actor && (await readWithheld?.({ services, params, url, actor }))) ?? null
      if (withheld === null) throw error
      isWithheld = notes.isPersonal = true
      return { from: [], data: withheld } satisfies PublicAnswer<Own>
    }
    const answered = (): Promise<PublicAnswer<T | Own>> => read({ services, params, url }).catch(own)
    const answer = await (backToFeed === undefined
      ? answerOrThrow(answered)
      : redirectIfFailed({ request, log: services.log, failed: backToFeed }, answered))
    if (isWithheld) return data<T | Own>(answer.data, { headers: { 'Cache-Control': WITHHELD } })
    notes.isPublic = true
    if (guard) notes.guards.add(guard)
    for (const source of answer.from) notes.from.add(source)
    if (answer.longText && !isInApp(request)) omitFromHydrationData(answer.longText, 'html')
    return data<T | Own>(answer.data, answer.headers && { headers: answer.headers })
  }
  return Object.assign(load, { [kind]: 'public' as const })
}
