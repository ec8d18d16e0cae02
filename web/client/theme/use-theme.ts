import { useSyncExternalStore } from 'react'
import { parseTheme, readThemeOf, themeHeader, type Theme } from './theme.ts'

let chosen: Theme | null | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The theme of this browser; on the server only where the page comes whole. */
export function useTheme(read: Theme | null): Theme | null {
  return useSyncExternalStore(
    subscribe,
    () => (chosen === undefined ? (chosen = readThemeOf(document.cookie)) : chosen),
    () => read,
  )
}

/** Takes effect at once, also without connection; the next page finds it in the cookie. */
export function chooseTheme(theme: Theme | null): void {
  // by assignment, as the Cookie Store is not in every browser that we promise
  document.cookie = themeHeader(theme)
  chosen = parseTheme(theme)
  for (const listener of listeners) listener()
  // the pressed state is painted first: repainting everything that has a colour takes a slow phone a while
  requestAnimationFrame(() => setTimeout(() => window.showTheme?.(theme)))
}
