import type { MiddlewareFunction } from 'react-router'
import { sessionCookieName } from '#platform/session-cookie-name.ts'
import { notesOf } from './response-metadata.ts'
import { actorContext, servicesOf } from './context.ts'
import { isPlainForm, noScriptHeader } from './runs-no-scripts.ts'
import { resumeSession } from './resume-session.ts'

/** Reads who acts, once per request, before anything else. Without a cookie there is nothing to query. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const notes = notesOf(context)
  notes.byForm = isPlainForm(request)
  const { actor, cookie } = await resumeSession(servicesOf(context), request)
  context.set(actorContext, actor)
  notes.sessionOver = actor === null && cookie !== null
  const response = await next()
  if (notes.byForm) response.headers.append('Set-Cookie', noScriptHeader())
  const { secureCookies } = servicesOf(context).config
  const name = `${sessionCookieName(secureCookies)}=`
  // an action that signs in or out has the last word
  const decided = response.headers.getSetCookie().some((set) => set.startsWith(name))
  // a public response is shared, so the session is renewed by the personal request made beside it
  const shared = notes.isPublic && !notes.isPersonal
  if (cookie && !decided && !shared) response.headers.append('Set-Cookie', cookie)
  // a person's pages are cached only in their own browser; strictly personal ones not even there
  if (actor && !response.headers.has('Cache-Control'))
    response.headers.set('Cache-Control', notes.isPersonal ? 'private, no-store' : 'private, no-cache')
  return response
}
