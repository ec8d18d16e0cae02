import { useEffect } from 'react'

/**
 * While something covers the page, makes the page behind it unreachable for keyboard and screen reader. It is
 * restored when the cover closes, however that happens.
 */
export function usePageBehind(covered: boolean, parts = 'main, footer'): void {
  useEffect(() => {
    if (!covered) return
    let behind: Element[] = []
    let timer = 0
    // the cover is painted first: the styles of a whole page, anew, take a slow phone half a second
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => {
        behind = [...document.querySelectorAll(parts)]
        for (const part of behind) part.toggleAttribute('inert', true)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      for (const part of behind) part.removeAttribute('inert')
    }
  }, [covered, parts])
}
