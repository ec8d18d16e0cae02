import { browserCookie, NO_SCRIPT_COOKIE, readCookie } from './cookies/browser-cookie.ts'

const DAY = 24 * 3600

export const noScriptHeader = (): string => browserCookie(NO_SCRIPT_COOKIE, '1', DAY)

/** This browser reported that it runs no scripts; one that does deletes the cookie. */
export const runsNoScripts = (request: Request): boolean =>
  readCookie(request.headers.get('Cookie') ?? '', NO_SCRIPT_COOKIE) !== null

/** A form that the browser itself sends; a script asks for JSON or for data alone. */
export function isPlainForm(request: Request): boolean {
  if (request.method !== 'POST' || new URL(request.url).pathname.endsWith('.data')) return false
  return request.headers.get('Accept')?.includes('text/html') ?? false
}
