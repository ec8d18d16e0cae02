import { createHmac, timingSafeEqual } from 'node:crypto'
import { SESSION_SECONDS, sessionCookieName } from '#domain/sessions/session-life.ts'
import type { StartedSession } from '#domain/accounts/start-session.ts'
import type { Visit } from '#domain/accounts/visit.ts'
import type { Config } from '#platform/config.ts'
import { readCookie as readCookieOf } from './browser-cookies.ts'
import type { RequestFacts } from './context.ts'

type Settings = Pick<Config, 'secret' | 'secureCookies'>

// as long as browsers keep any cookie
const DEVICE_SECONDS = 400 * 24 * 60 * 60

/** The token of the session cookie, if its signature is ours: a forged one costs no query. */
export function readSessionToken(config: Settings, request: Request): string | null {
  const value = readCookie(request, sessionCookieName(config.secureCookies))
  if (!value) return null
  const dot = value.lastIndexOf('.')
  const token = value.slice(0, Math.max(dot, 0))
  if (token === '') return null
  const given = Buffer.from(value.slice(dot + 1))
  const right = Buffer.from(sign(config, token))
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

export function hasSessionCookie(config: Settings, request: Request): boolean {
  return readCookie(request, sessionCookieName(config.secureCookies)) !== null
}

/** Signed as better-auth signs it, so that either can read the other's. */
export function sessionCookie(config: Settings, token: string): string {
  return cookie(
    config,
    sessionCookieName(config.secureCookies),
    `${token}.${sign(config, token)}`,
    SESSION_SECONDS,
  )
}

export function endedSessionCookie(config: Settings): string {
  return cookie(config, sessionCookieName(config.secureCookies), '', 0)
}

/** Both cookies of a person who has just signed in. */
export function signedInHeaders(config: Settings, session: StartedSession): [string, string][] {
  return [
    ['Set-Cookie', sessionCookie(config, session.token)],
    ['Set-Cookie', cookie(config, deviceCookieName(config), session.deviceId, DEVICE_SECONDS)],
  ]
}

/** Where an act of signing in comes from. */
export function visitOf(config: Settings, facts: RequestFacts, request: Request): Visit {
  const { address, userAgent } = facts
  return { address, userAgent, deviceId: readCookie(request, deviceCookieName(config)) }
}

const deviceCookieName = (config: Settings) => (config.secureCookies ? '__Host-device' : 'device')

function sign({ secret }: Settings, value: string): string {
  if (!secret) throw new Error('sessions need config.secret')
  return createHmac('sha256', secret).update(value).digest('base64')
}

function cookie({ secureCookies }: Settings, name: string, value: string, maxAge: number): string {
  const secure = secureCookies ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

const readCookie = (request: Request, name: string): string | null =>
  readCookieOf(request.headers.get('Cookie') ?? '', name)
