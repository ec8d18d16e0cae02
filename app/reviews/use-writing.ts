import { useEffect, useRef, useState } from 'react'
import type { MyReview } from '#domain/reviews/get-my-review.ts'

/**
 * One's own review as it was when its form was opened, while it is open: what others write meanwhile is read again around
 * it, and must neither close the form nor change what it was begun from.
 */
export function useWriting(latest: MyReview | null) {
  const [held, setHeld] = useState<{ mine: MyReview | null } | null>(null)
  const section = useRef<HTMLElement>(null)
  const hasLeft = useRef(false)
  const mine = held ? held.mine : latest

  // What opened the form may stand elsewhere once it is closed: the focus goes there, not to the top of the page.
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
      setHeld(open ? { mine: latest } : null)
    },
  }
}
