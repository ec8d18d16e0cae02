import { useEffect, useRef, useState } from 'react'
import type { MyReview } from '#domain/reviews/get-my-review.ts'

/**
 * Freezes one's own review while its form is open: reloads caused by others must neither close the form nor
 * change what it is based on.
 */
export function useWriting(latest: MyReview | null) {
  const [frozen, setFrozen] = useState<{ mine: MyReview | null } | null>(null)
  const section = useRef<HTMLElement>(null)
  const hasLeft = useRef(false)
  const mine = frozen ? frozen.mine : latest

  // The button that opened the form may have moved once it is closed: the focus goes to it, not to the top of
  // the page.
  useEffect(() => {
    if (!hasLeft.current) return
    hasLeft.current = false
    if (document.activeElement === document.body)
      section.current?.querySelector<HTMLElement>('[data-writes-review]')?.focus({ preventScroll: true })
  }, [mine])

  return {
    mine,
    section,
    hold(open: boolean) {
      hasLeft.current = !open
      setFrozen(open ? { mine: latest } : null)
    },
  }
}
