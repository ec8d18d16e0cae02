import { useEffect } from 'react'

/**
 * While something covers the page, what is behind it is out of reach for keyboard and screen reader. It comes back with
 * the end of what covered it, whichever way that ends.
 */
export function usePageBehind(covered: boolean, parts = 'main, footer'): void {
  useEffect(() => {
    if (!covered) return
    const behind = [...document.querySelectorAll(parts)]
    for (const part of behind) part.toggleAttribute('inert', true)
    return () => {
      for (const part of behind) part.removeAttribute('inert')
    }
  }, [covered, parts])
}
