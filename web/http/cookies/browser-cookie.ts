import { makeCookie } from './make-cookie.ts'

/** Cookies that both sides read. None of them says who somebody is. */
export const FLASH_COOKIE = 'flash'
export const THEME_COOKIE = 'theme'
/** This browser runs no scripts: its pages are rendered whole. */
export const NO_SCRIPT_COOKIE = 'no-script'

/**
 * The position of changes up to which the process had received events when it sent one to this browser: its
 * next page must not be older.
 */
export const LAST_SEEN_CHANGE_COOKIE = 'heard'
/** Twice the maximum age of a cached page: after that, no cached page is older than the event. */
export const LAST_SEEN_CHANGE_SECONDS = 120

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

/**
 * An empty value deletes the cookie. `Secure` is added to those set by the server when the response is sent.
 */
export const browserCookie = (name: string, value: string, seconds: number): string =>
  makeCookie({ name, value, seconds, secure: globalThis.document?.location?.protocol === 'https:' })
