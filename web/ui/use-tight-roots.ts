import { useEffect, type RefObject } from 'react'

/**
 * Chromium gives every root the room of the largest sign that its font has, and leaves a gap after those with a smaller
 * one: √2 +1. What is left over is taken back; where a browser leaves nothing, nothing is. A text that is set in another
 * font yet is none (''): it is measured when its own is there.
 */
export function useTightRoots(text: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    if (!html) return
    const roots = [...(text.current?.querySelectorAll<HTMLElement>('msqrt, mroot') ?? [])]
    if (roots.length === 0) return
    let gone = false
    void document.fonts.ready.then(() => {
      if (gone) return
      const gaps = roots.map((root) => {
        const end = root.firstElementChild?.getBoundingClientRect().right ?? 0
        return (root.getBoundingClientRect().right - end) / Number.parseFloat(getComputedStyle(root).fontSize)
      })
      roots.forEach(
        (root, n) => (root.style.marginInlineEnd = gaps[n]! > 0 ? `${-gaps[n]!.toFixed(3)}em` : ''),
      )
    })
    return () => void (gone = true)
  }, [text, html])
}
