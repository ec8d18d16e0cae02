import { data, type RouterContextProvider } from 'react-router'
import type { Services } from '#domain/services.ts'
import { answerOrThrow } from '#app/http/answer.ts'
import { notesOf, type Source } from '#app/http/answer-notes.ts'
import { servicesOf } from '#app/http/context.ts'
import type { Guard } from '#app/http/guards.ts'
import { isInApp, redirectIfFailed } from '#app/http/redirect-if-missing.ts'
import { leaveInPage, type LongText } from './long-text.ts'

interface RouteArgs<Params> {
  request: Request
  url: URL
  params: Params
  context: Readonly<RouterContextProvider>
}

/** All that a public answer may depend on: its address, and what the product remembers. */
export interface PublicArgs<Params = object> {
  services: Services
  params: Params
  url: URL
}

export interface PublicAnswer<T> {
  /** What it was made from: when one of these changes, it is another answer. */
  from: readonly Source[]
  data: T
  /** One of the data. */
  longText?: LongText | null
  headers?: HeadersInit
}

export interface PublicOptions<Params, T> {
  /** Who may ask; runs first, and what it finds out does not reach `read`. */
  guard?: Guard<unknown>
  /** In the app, what is missing or cannot be read leads to the feed, with words; these are said of a fault of ours. */
  backToFeed?: string
  read: (args: PublicArgs<Params>) => Promise<PublicAnswer<T>>
}

const kind = Symbol('kind of loader')

export type PublicLoader<Params, T> = ((args: RouteArgs<Params>) => Promise<ReturnType<typeof data<T>>>) & {
  [kind]: 'public'
}

/** The loader of what is the same for everybody at an address. */
export function publicLoader<Params, T>({
  guard,
  backToFeed,
  read,
}: PublicOptions<Params, T>): PublicLoader<Params, T> {
  async function load({ request, url, params, context }: RouteArgs<Params>) {
    const notes = notesOf(context)
    if (!notes.forNobody) await guard?.({ url, context })
    const services = servicesOf(context)
    const answered = () => read({ services, params, url })
    const answer = await (backToFeed === undefined
      ? answerOrThrow(answered)
      : redirectIfFailed({ request, log: services.log, failed: backToFeed }, answered))
    notes.isPublic = true
    if (guard) notes.guards.add(guard)
    for (const source of answer.from) notes.from.add(source)
    if (answer.longText && !isInApp(request)) leaveInPage(answer.longText, 'html')
    return data(answer.data, answer.headers && { headers: answer.headers })
  }
  return Object.assign(load, { [kind]: 'public' as const })
}
