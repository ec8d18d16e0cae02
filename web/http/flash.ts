import { browserCookie, FLASH_COOKIE, readCookie } from './cookies/browser-cookie.ts'
import { headOf } from '#engines/text/text-length.ts'

/** A word for the next page: survives a redirect, works without scripts, is shown once. */
export interface Flash {
  tone: 'success' | 'error'
  message: string
  /** Id of the form that the message is about, which then shows it in place; without scripts only. */
  at?: string
}

const MAX_LENGTH = 300

/** The message in these cookies; with scripts, the page's own script reads it. */
export function readFlash(cookies: string): Flash | null {
  const text = readCookie(cookies, FLASH_COOKIE)
  if (!text) return null
  try {
    const { tone, message, at } = JSON.parse(text) as Record<string, unknown>
    if ((tone !== 'success' && tone !== 'error') || typeof message !== 'string') return null
    return { tone, message: headOf(message, MAX_LENGTH), ...(typeof at === 'string' && { at }) }
  } catch {
    return null
  }
}

/** The header that makes the next page show a toast. */
export const flashHeader = (flash: Flash): [string, string] => [
  'Set-Cookie',
  browserCookie(FLASH_COOKIE, JSON.stringify(flash), 60),
]

export const noFlashCookie = (): string => browserCookie(FLASH_COOKIE, '', 0)

/** Reads the message left for this page, and the header that deletes it. */
export function takeFlash(request: Request): { flash: Flash | null; header: string | null } {
  const flash = readFlash(request.headers.get('Cookie') ?? '')
  return { flash, header: flash && noFlashCookie() }
}
