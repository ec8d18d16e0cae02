import { useEffect, type RefObject } from 'react'

/**
 * Chromium reserves for every root the space of its font's largest radical sign, and leaves a gap after roots
 * with a smaller one: √2 +1. The excess is removed; in browsers that leave none nothing changes. While a text
 * is still in a fallback font, `html` is '' and nothing is measured.
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
