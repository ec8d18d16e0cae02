import { useEffect } from 'react'

/**
 * While something covers the page, makes the page behind it unreachable for keyboard and screen reader. It is
 * restored when the cover closes, however that happens.
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
