import type { MiddlewareFunction, RouterContextProvider } from 'react-router'
import { sessionCookieName } from '#platform/session-cookie-name.ts'
import type { Actor } from '#domain/actor.ts'
import { readSession, renewSession } from '#domain/sessions/read-session.ts'
import { notesOf } from './answer-notes.ts'
import { actorContext, servicesOf } from './context.ts'
import { isPlainForm, noScriptHeader } from './runs-no-scripts.ts'
import { endedSessionCookie, hasSessionCookie, readSessionToken, sessionCookie } from './session.ts'

interface Found {
  actor: Actor | null
  /** What the browser should keep from now on; null where it may stay as it is. */
  cookie: string | null
}

/** Who acts: read once for each request, before anything else. Without a cookie there is nothing to ask. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const notes = notesOf(context)
  notes.byForm = isPlainForm(request)
  const { actor, cookie } = await findActor(request, context)
  context.set(actorContext, actor)
  const response = await next()
  if (notes.byForm) response.headers.append('Set-Cookie', noScriptHeader())
  const { secureCookies } = servicesOf(context).config
  const name = `${sessionCookieName(secureCookies)}=`
  // an action that signs in or out has the last word
  const decided = response.headers.getSetCookie().some((set) => set.startsWith(name))
  // a public answer is everybody's: the session is renewed by the personal one asked beside it
  const shared = notes.isPublic && !notes.isPersonal
  if (cookie && !decided && !shared) response.headers.append('Set-Cookie', cookie)
  // a person's pages are for this person's browser only
  if (actor && !response.headers.has('Cache-Control'))
    response.headers.set('Cache-Control', 'private, no-cache')
  return response
}

/** Who asks, and nothing else: the session is not renewed. */
export async function readActor(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Actor | null> {
  const { db, config } = servicesOf(context)
  const token = readSessionToken(config, request)
  return token === null ? null : ((await readSession(db, token, config))?.actor ?? null)
}

async function findActor(request: Request, context: Readonly<RouterContextProvider>): Promise<Found> {
  const { db, config } = servicesOf(context)
  const token = readSessionToken(config, request)
  const session = token === null ? null : await readSession(db, token, config)
  if (!token || !session) {
    return { actor: null, cookie: hasSessionCookie(config, request) ? endedSessionCookie(config) : null }
  }
  const { actor, due } = session
  const renewed = due && actor.sessionId !== null && (await renewSession(db, actor.sessionId))
  return { actor, cookie: renewed ? sessionCookie(config, token) : null }
}
