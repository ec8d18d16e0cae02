import { createHmac } from 'node:crypto'
import { equalInConstantTime } from '#platform/security/equal-in-constant-time.ts'
import type { Config } from '#platform/config.ts'
import type { RequestHead } from '../request-head.ts'
import { readCookie } from './browser-cookie.ts'
import { makeCookie } from './make-cookie.ts'

type Settings = Pick<Config, 'secret' | 'secureCookies'>

/** The value of a cookie that only we can have written. */
export function readSigned(
  config: Settings,
  request: Pick<RequestHead, 'headers'>,
  name: string,
): string | null {
  const value = readCookie(request.headers.get('Cookie') ?? '', name)
  if (!value) return null
  const dot = value.lastIndexOf('.')
  const text = value.slice(0, Math.max(dot, 0))
  if (text === '') return null
  return equalInConstantTime(value.slice(dot + 1), sign(config, text)) ? text : null
}

export function signedCookie(config: Settings, name: string, value: string, maxAge: number): string {
  return httpOnlyCookie(config, name, `${value}.${sign(config, value)}`, maxAge)
}

export function httpOnlyCookie(
  { secureCookies }: Settings,
  name: string,
  value: string,
  maxAge: number,
): string {
  return makeCookie({ name, value, seconds: maxAge, httpOnly: true, secure: secureCookies })
}

/** As better-auth signs, so that either can read the other's. */
function sign({ secret }: Settings, value: string): string {
  if (!secret) throw new Error('signed cookies need config.secret')
  return createHmac('sha256', secret).update(value).digest('base64')
}
