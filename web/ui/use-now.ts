import { startTransition, useEffect, useState } from 'react'

const MINUTE = 60_000

const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE

/** Whether the page is rendered in the browser, not hydrated from the server's HTML. */
const isDrawnHere = () => typeof document !== 'undefined' && 'hydrated' in document.documentElement.dataset

/**
 * The current minute, updated as time passes; null on the server, whose pages may be cached. During hydration
 * a page's many dates are updated afterwards, in slices; a page rendered in the browser has them at once, so
 * that its height is right when the scroll position is restored.
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
