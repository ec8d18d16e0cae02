import { useSyncExternalStore } from 'react'
import { themeHeader, type Theme } from './theme.ts'

let chosen: Theme | null | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The theme of this page: as the server read it, until one is chosen here. */
export function useTheme(read: Theme | null): Theme | null {
  return useSyncExternalStore(
    subscribe,
    () => (chosen === undefined ? read : chosen),
    () => read,
  )
}

/** Takes effect at once, also without connection; the server reads it with the next page. */
export function chooseTheme(theme: Theme | null): void {
  // by assignment, as the Cookie Store is not in every browser that we promise
  document.cookie = themeHeader(theme)
  chosen = theme
  for (const listener of listeners) listener()
}
