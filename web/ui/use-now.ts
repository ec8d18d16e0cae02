import { startTransition, useEffect, useState } from 'react'

const MINUTE = 60_000

const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE

/** The page is drawn here, and not taken over as the server drew it. */
const isDrawnHere = () => typeof document !== 'undefined' && 'hydrated' in document.documentElement.dataset

/**
 * Now, to the minute, moving with the clock; null on the server, whose pages may be kept. The many dates of a page that
 * is being taken over are told afterwards, in slices; one that is drawn here has them at once, so that it is as long as
 * it was when somebody goes back to their place in it.
 */
export function useNow(): number | null {
  const [now, setNow] = useState(() => (isDrawnHere() ? thisMinute() : null))
  useEffect(() => {
    const tick = () => startTransition(() => setNow(thisMinute()))
    tick()
    const timer = setInterval(tick, MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
