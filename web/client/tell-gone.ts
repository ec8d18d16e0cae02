import { useSyncExternalStore } from 'react'

/** Why the page's content is no longer available, though it is still on the screen. */
let gone: string | null = null
const listeners = new Set<() => void>()

export function tellGone(words: string | null): void {
  if (gone === words) return
  gone = words
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useGone = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => gone,
    () => null,
  )
