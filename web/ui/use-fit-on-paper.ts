import { type RefObject, useEffect } from 'react'

/** A4 between margins of 2 cm, and the size of the printed text, in pixels. */
const PAPER = 640
const TEXT = (11 * 96) / 72

/** Nothing scrolls on paper, so content wider than the page is shrunk, through `--fit` in its style sheet. */
export function useFitOnPaper(text: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const fit = () => {
      for (const wide of text.current?.querySelectorAll<HTMLElement>(selector) ?? []) {
        const printed = (wide.scrollWidth / Number.parseFloat(getComputedStyle(wide).fontSize)) * TEXT
        const scrolls = wide.scrollWidth > wide.clientWidth
        wide.style.setProperty('--fit', scrolls && printed > PAPER ? (PAPER / printed).toFixed(3) : '1')
      }
    }
    addEventListener('beforeprint', fit)
    return () => removeEventListener('beforeprint', fit)
  }, [text, selector])
}
