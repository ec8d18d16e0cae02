// chunk: shell
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and in the first rendering that matches it, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
