import { Suspense, useEffect, useState, type ReactNode } from 'react'

let left = 0
let whenNoneIsLeft = () => {}

/**
 * A part of a page that React hydrates separately, and at once if it is pressed: the page is hydrated in
 * several short tasks instead of one long one. Nothing in it suspends; the server sends it with the page.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  const [place] = useState(newPlace)
  useEffect(() => place.wait(), [place])
  return (
    <Suspense>
      {children}
      <Last onTaken={place.take} />
    </Suspense>
  )
}

/** Rendered last, so its effect runs after those of the other children. */
function Last({ onTaken }: { onTaken: () => void }) {
  useEffect(() => onTaken(), [onTaken])
  return null
}

function callWhenNoneIsLeft() {
  if (left > 0) return
  const act = whenNoneIsLeft
  whenNoneIsLeft = () => {}
  act()
}

function newPlace() {
  let taken = false
  let counted = false
  const leave = () => {
    if (!counted) return
    counted = false
    left--
    queueMicrotask(callWhenNoneIsLeft) // StrictMode leaves, and waits again in the same task
  }
  return {
    wait() {
      if (taken) return // rendered in the browser, so there is nothing to hydrate
      counted = true
      left++
      return leave // unmounted before it was hydrated
    },
    take() {
      taken = true
      leave()
    },
  }
}

/** Calls `act` once all boundaries of the page are hydrated. */
export function afterHydration(act: () => void): void {
  if (left === 0) act()
  else whenNoneIsLeft = act
}
