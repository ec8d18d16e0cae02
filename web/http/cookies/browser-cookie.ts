import { makeCookie } from './make-cookie.ts'

/** Cookies that both sides read. None of them says who somebody is. */
export const FLASH_COOKIE = 'flash'
export const THEME_COOKIE = 'theme'
/** This browser runs no scripts: its pages are rendered whole. */
export const NO_SCRIPT_COOKIE = 'no-script'

/** How far the process had heard of changes that told this browser of an event: its next page is no older. */
export const LAST_SEEN_CHANGE_COOKIE = 'heard'
/** Twice as long as any page is kept: after it, none is older than the event. */
export const HEARD_SECONDS = 120

/** The value of one cookie of a `Cookie` header or of `document.cookie`; null where it is not there. */
export function readCookie(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const equals = pair.indexOf('=')
    if (pair.slice(0, equals).trim() !== name) continue
    try {
      return decodeURIComponent(pair.slice(equals + 1).trim())
    } catch {
      return null // not written by us
    }
  }
  return null
}

/** With no value, the cookie is taken away. What the server says in it becomes secure on its way out. */
export const browserCookie = (name: string, value: string, seconds: number): string =>
  makeCookie({ name, value, seconds, secure: globalThis.document?.location?.protocol === 'https:' })
