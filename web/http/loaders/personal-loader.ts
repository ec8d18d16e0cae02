import type { RouterContextProvider } from 'react-router'
import type { Services } from '#domain/services.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { notesOf } from '#web/http/response-metadata.ts'
import { servicesOf } from '#web/http/context.ts'
import type { Guard } from '#web/http/guards.ts'

interface RouteArgs<Params> {
  request: Request
  url: URL
  params: Params
  context: Readonly<RouterContextProvider>
}

export interface PersonalArgs<Params, Who> {
  services: Services
  actor: Who
  params: Params
  url: URL
  request: Request
  context: Readonly<RouterContextProvider>
}

interface Options<Params, Who, T> {
  guard: Guard<Who>
  read: (args: PersonalArgs<Params, Who>) => Promise<T>
}

const kind = Symbol('kind of loader')

export type PersonalLoader<Params, T> = ((args: RouteArgs<Params>) => Promise<T>) & { [kind]: 'personal' }

/** The loader of a page that is entirely personal: never cached. */
export function personalLoader<Params, Who, T>({
  guard,
  read,
}: Options<Params, Who, T>): PersonalLoader<Params, T> {
  async function load({ request, url, params, context }: RouteArgs<Params>) {
    notesOf(context).isPersonal = true
    const actor = await guard({ url, context })
    return answerOrThrow(() => read({ services: servicesOf(context), actor, params, url, request, context }))
  }
  return Object.assign(load, { [kind]: 'personal' as const })
}
