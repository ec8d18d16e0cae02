import { redirect, type RouterContextProvider } from 'react-router'
import type { Actor } from '#domain/actor.ts'
import { SESSION_OVER } from '#domain/sessions/texts.ts'
import { notesOf } from './response-metadata.ts'
import { actorOf } from './context.ts'
import { flashHeader } from './flash.ts'

/** Where to go after signing in: a path of this site, never another one's. */
export function safeNext(next: string | null | undefined, fallback = '/feed'): string {
  if (!next || !next.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return fallback
  // the base is only for resolving: a `next` that resolves to another origin is another site
  const base = 'http://site.invalid'
  const url = URL.parse(next, base)
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return fallback
  if (url.pathname === '/auth' || url.pathname.startsWith('/auth/')) return fallback
  return url.pathname + url.search + url.hash
}

export function signInPath(url: URL): string {
  const next = url.pathname + url.search
  return next === '/' ? '/auth' : `/auth?destino=${encodeURIComponent(next)}`
}

interface GuardArgs {
  url: URL
  context: Readonly<RouterContextProvider>
}

/** Who may ask for a page: gives back who asks, or throws where they are led instead. */
export type Guard<Who> = (args: GuardArgs) => Promise<Who>

export const anyone: Guard<Actor | null> = async ({ context }) => actorOf(context)

/** A visitor signs in first and comes back here afterwards. */
export const member: Guard<Actor> = async ({ context, url }) => requireSession(context, url)

/** Who is signed in already has nothing to do there. */
export const visitor: Guard<null> = async ({ context }) => {
  if (actorOf(context)) throw redirect('/feed')
  return null
}

/** A page for signed-in people: a visitor goes to /auth and comes back here afterwards. */
export function requireSession(context: Readonly<RouterContextProvider>, url: URL): Actor {
  const actor = actorOf(context)
  if (actor) return actor
  const over = notesOf(context).sessionOver
  const headers = over ? [flashHeader({ tone: 'error', message: SESSION_OVER })] : []
  throw redirect(signInPath(url), { headers })
}
