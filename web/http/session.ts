import { sessionCookieName } from '#platform/session-cookie-name.ts'
import { SESSION_SECONDS } from '#domain/sessions/limits.ts'
import type { StartedSession } from '#domain/accounts/start-session.ts'
import type { Visit } from '#domain/accounts/visit.ts'
import type { Config } from '#platform/config.ts'
import { readCookie as readCookieOf } from './cookies/browser-cookie.ts'
import type { RequestFacts } from './context.ts'
import type { RequestHead } from './request-head.ts'
import { formOpenedAt } from './cookies/form-opened.ts'
import { httpOnlyCookie, readSigned, signedCookie } from './cookies/signed-cookie.ts'

type Settings = Pick<Config, 'secret' | 'secureCookies'>
type Head = Pick<RequestHead, 'headers'>

// as long as browsers keep any cookie
const DEVICE_SECONDS = 400 * 24 * 60 * 60

/** The token of the session cookie, if its signature is ours: a forged one costs no query. */
export function readSessionToken(config: Settings, request: Head): string | null {
  return readSigned(config, request, sessionCookieName(config.secureCookies))
}

export function hasSessionCookie(config: Settings, request: Head): boolean {
  return readCookie(request, sessionCookieName(config.secureCookies)) !== null
}

export function sessionCookie(config: Settings, token: string): string {
  return signedCookie(config, sessionCookieName(config.secureCookies), token, SESSION_SECONDS)
}

export function endedSessionCookie(config: Settings): string {
  return httpOnlyCookie(config, sessionCookieName(config.secureCookies), '', 0)
}

/** Both cookies of a person who has just signed in. */
export function signedInHeaders(config: Settings, session: StartedSession): [string, string][] {
  return [['Set-Cookie', sessionCookie(config, session.token)], deviceHeader(config, session.deviceId)]
}

/** The cookie by which a browser is recognised again. */
export const deviceHeader = (config: Settings, deviceId: string): [string, string] => [
  'Set-Cookie',
  httpOnlyCookie(config, deviceCookieName(config), deviceId, DEVICE_SECONDS),
]

/** Where a sign-in comes from. */
export function visitOf(config: Settings, facts: RequestFacts, request: Request): Visit {
  const { address, userAgent } = facts
  return {
    address,
    userAgent,
    deviceId: readDeviceId(config, request),
    formOpenedAt: formOpenedAt(config, request),
  }
}

export const readDeviceId = (config: Settings, request: Head): string | null =>
  readCookie(request, deviceCookieName(config))

const deviceCookieName = (config: Settings) => (config.secureCookies ? '__Host-device' : 'device')

const readCookie = (request: Head, name: string): string | null =>
  readCookieOf(request.headers.get('Cookie') ?? '', name)
