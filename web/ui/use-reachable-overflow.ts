import { useEffect, type RefObject } from 'react'

/**
 * Content wider than its box must scroll by keyboard too: it becomes a tab stop, but only while it overflows.
 * WCAG 2.2, 2.1.1.
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
