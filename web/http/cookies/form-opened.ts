import { now } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { readSigned, signedCookie } from './signed-cookie.ts'

type Settings = Pick<Config, 'secret' | 'secureCookies'>

const COOKIE = 'form'
const SECONDS = 24 * 60 * 60

/** When this browser first opened a form today; null if unknown. Works without scripts. */
export function formOpenedAt(config: Settings, request: Request): Date | null {
  const value = Number(readSigned(config, request, COOKIE) ?? NaN)
  return Number.isSafeInteger(value) ? new Date(value) : null
}

/** The mark of it, where there is none yet. */
export function markFormOpened(config: Settings, request: Request): [string, string][] {
  if (formOpenedAt(config, request)) return []
  return [['Set-Cookie', signedCookie(config, COOKIE, String(now().getTime()), SECONDS)]]
}
