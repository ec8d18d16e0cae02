import { startTransition, useLayoutEffect, useState } from 'react'

const MINUTE = 60_000

const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE

/**
 * Now, to the minute, moving with the clock; null on the server, whose pages may be kept. The many dates of a page that
 * is being taken over are told afterwards, in slices; on one that was drawn here, before it is seen.
 */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useLayoutEffect(() => {
    const tick = () => startTransition(() => setNow(thisMinute()))
    if (document.documentElement.dataset.hydrated) setNow(thisMinute())
    else tick()
    const timer = setInterval(tick, MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
