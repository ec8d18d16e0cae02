import { useEffect, type RefObject } from 'react'

/**
 * What is wider than its place is scrolled by keyboard too: it becomes a stop of the tab key, and only while it is
 * wider. WCAG 2.2, 2.1.1.
 */
export function useReachableOverflow(root: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const watch = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
        else target.removeAttribute('tabindex')
      }
    })
    root.current?.querySelectorAll(selector).forEach((part) => watch.observe(part))
    return () => watch.disconnect()
  })
}
