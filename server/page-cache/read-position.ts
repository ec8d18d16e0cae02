import { LAST_SEEN_CHANGE_COOKIE, readCookie } from '#web/http/cookies/browser-cookie.ts'
import { makeCookie } from '#web/http/cookies/make-cookie.ts'
import type { RequestHead } from '#web/http/request-head.ts'
import type { Config } from '#platform/config.ts'
import { GREATEST_AGE_MS } from './page-cache.ts'

const COOKIE = 'position'

/** Acts that no public page shows, or whose figures may lag behind. */
const NOT_SHOWN = /^\/_\/(?:views\/|theme$|drafts$|uploads$|editor-document$)/

/** Whether pages may look different after this request. */
export const mayChangePages = (request: Request, response: Response): boolean =>
  request.method !== 'GET' &&
  request.method !== 'HEAD' &&
  response.status < 400 &&
  !NOT_SHOWN.test(new URL(request.url).pathname)

/**
 * The minimum position of this browser's pages: that after its own last act, or after an event it received.
 */
export function readPosition(request: Pick<RequestHead, 'headers'>): number {
  const cookies = request.headers.get('Cookie') ?? ''
  const positions = [COOKIE, LAST_SEEN_CHANGE_COOKIE].map((name) => readCookie(cookies, name) ?? '')
  return Math.max(0, ...positions.filter((value) => /^\d{1,15}$/.test(value)).map(Number))
}

/** Twice the maximum age of a cached page: after that, no cached page is older than the act. */
export const positionCookie = ({ secureCookies }: Pick<Config, 'secureCookies'>, position: number): string =>
  makeCookie({
    name: COOKIE,
    value: String(position),
    seconds: (2 * GREATEST_AGE_MS) / 1000,
    httpOnly: true,
    secure: secureCookies,
  })
