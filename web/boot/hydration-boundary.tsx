import { Suspense, useEffect, useState, type ReactNode } from 'react'

let left = 0
let whenNoneIsLeft = () => {}

/**
 * A part of a page that React takes over by itself, and at once where it is pressed: the page is taken over in several
 * short tasks instead of one long one. Nothing waits in it; the server sends it with the page.
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

/** Stands behind all others: its effect runs after theirs. */
function Last({ onTaken }: { onTaken: () => void }) {
  useEffect(() => onTaken(), [onTaken])
  return null
}

function newPlace() {
  let taken = false
  let counted = false
  const leave = () => {
    if (!counted) return
    counted = false
    if (--left === 0) whenNoneIsLeft()
  }
  return {
    wait() {
      if (taken) return // drawn here, whole
      counted = true
      left++
      return leave // gone before it was taken over
    },
    take() {
      taken = true
      leave()
    },
  }
}

/** Once all slices of the page are taken over. */
export function afterHydration(act: () => void): void {
  if (left === 0) act()
  else whenNoneIsLeft = act
}
