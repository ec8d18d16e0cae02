import { FLASH_COOKIE, NO_SCRIPT_COOKIE, readCookie } from '#web/http/cookies/browser-cookie.ts'
import { originOf } from '#web/http/origin-of.ts'
import type { RequestHead } from '#web/http/request-head.ts'
import { hasSessionCookie } from '#web/http/session.ts'
import type { Config } from '#platform/config.ts'
import { sessionCookieName } from '#platform/session-cookie-name.ts'
import { KNOWN_PARAMETERS } from './known-parameters.ts'

const LONGEST = 500

/** The same for whoever asks, and in one form. */
const FOR_PROGRAMS = /^\/api\/v1\//
/** Has its own rules of keeping. */
const OF_PROGRAMS = /^\/(?:_|assets)\//

/**
 * The cache key of a request; null if the response is personal or unlikely to be requested twice. The key
 * contains everything a public response depends on: the address, and whether a session cookie was sent.
 */
export function pageKey(request: RequestHead, config: Config): string | null {
  const url = new URL(request.url)
  if (OF_PROGRAMS.test(url.pathname) || url.href.length > LONGEST) return null
  for (const name of url.searchParams.keys()) if (!KNOWN_PARAMETERS.has(name)) return null
  const isData = url.pathname.endsWith('.data')
  const isAnswer = FOR_PROGRAMS.test(url.pathname)
  if (!isData && !isAnswer && !(wantsPage(request) && comesWithScripts(request))) return null
  const who = hasSessionCookie(config, request) ? 'member' : 'visitor'
  return `${who} ${originOf(config, url)}${url.pathname}${url.search}`
}

/** An anonymous request, whose response can be cached under this key. */
export function requestFor(key: string, { secureCookies }: Config): Request {
  const [who, address = ''] = key.split(' ')
  const cookie = who === 'member' ? `${sessionCookieName(secureCookies)}=nobody` : ''
  return new Request(address, {
    headers: { Accept: 'text/html', 'Accept-Encoding': 'br', Cookie: cookie },
  })
}

/** A work's address also answers programs that ask for another form of it. */
function wantsPage(request: RequestHead): boolean {
  const accept = request.headers.get('Accept')
  return accept === null || accept === '*/*' || accept.includes('text/html')
}

/** A browser without scripts, or with a flash message, gets the whole page, including the personal part. */
function comesWithScripts(request: RequestHead): boolean {
  const cookies = request.headers.get('Cookie') ?? ''
  return [FLASH_COOKIE, NO_SCRIPT_COOKIE].every((name) => readCookie(cookies, name) === null)
}
