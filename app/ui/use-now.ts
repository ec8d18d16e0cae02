import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, MINUTE)
  return () => clearInterval(timer)
}

const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE

/** Now, to the minute, moving with the clock; null on the server, whose pages may be kept. */
export function useNow(): number | null {
  return useSyncExternalStore(everyMinute, thisMinute, () => null)
}
