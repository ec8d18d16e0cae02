import { useEffect, useState, type RefObject } from 'react'

// a fifth of a font (fonts.css), and yet more than the rest of a page
const FONT = "1em 'STIX Two Math'"

/**
 * A text whose formulas are below the first screens delays loading their font until the reader is one screen
 * away, from either direction. Nothing visible moves when it arrives.
 */
export function useFormulaFont(text: RefObject<HTMLElement | null>, far: boolean): 'far' | undefined {
  const [there, setThere] = useState(false)
  useEffect(() => {
    const first = far ? text.current?.querySelector('math') : null
    if (!first) return
    const fetchFont = () => {
      watch.disconnect()
      document.fonts.load(FONT).then(
        () => setThere(true),
        () => setThere(true), // the style sheet asks again, and shows the formulas in another font until then
      )
    }
    // jumping past the first one counts as coming near
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && fetchFont(), {
      rootMargin: '10000000px 0px 100% 0px',
    })
    watch.observe(first)
    addEventListener('beforeprint', fetchFont)
    return () => {
      watch.disconnect()
      removeEventListener('beforeprint', fetchFont)
    }
  }, [text, far])
  return far && !there ? 'far' : undefined
}
