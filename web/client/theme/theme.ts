import { browserCookie, THEME_COOKIE } from '#web/http/cookies/browser-cookie.ts'
import type { Theme } from '#web/client/personal.ts'

export type { Theme }

const YEAR = 365 * 24 * 3600

export const parseTheme = (value: unknown): Theme | null =>
  value === 'light' || value === 'dark' ? value : null

const CHOSEN = new RegExp(`(?:^|; *)${THEME_COOKIE}=([^;]*)`)

/** What was chosen in this browser; null follows the system. Few bytes: a script of every page contains it. */
export const readThemeOf = (cookies: string): Theme | null => parseTheme(CHOSEN.exec(cookies)?.[1])

export const readTheme = (request: Request): Theme | null => readThemeOf(request.headers.get('Cookie') ?? '')

export const themeHeader = (theme: Theme | null): string => browserCookie(THEME_COOKIE, theme ?? '', YEAR)
