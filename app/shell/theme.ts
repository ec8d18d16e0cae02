export type Theme = 'light' | 'dark'

const YEAR = 365 * 24 * 3600

export const parseTheme = (value: unknown): Theme | null =>
  value === 'light' || value === 'dark' ? value : null

/** What the person chose; null follows the system. */
export function readTheme(request: Request): Theme | null {
  return parseTheme(/(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.get('Cookie') ?? '')?.[1])
}

export function themeHeader(theme: Theme | null): string {
  return `theme=${theme ?? ''}; Path=/; SameSite=Lax; Max-Age=${theme ? YEAR : 0}`
}
