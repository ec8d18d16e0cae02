import { useEffect } from 'react'

/** Acts that take their own button away do not take the focus along; its code comes with the first focus. */
export function useFollowedFocus(): void {
  useEffect(() => {
    const watch = () =>
      void import('./follow-lost-focus.ts').then(
        ({ followLostFocus }) => followLostFocus(document),
        () => {}, // without a connection the browser's own way is left
      )
    document.addEventListener('focusin', watch, { once: true })
    return () => document.removeEventListener('focusin', watch)
  }, [])
}
