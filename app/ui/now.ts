import { createContext, useContext, useSyncExternalStore } from 'react'

/** The server's clock at the time of this page, so that the first rendering in the browser says the same. */
export const ServerNow = createContext(0)

const MINUTE = 60_000

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, MINUTE)
  return () => clearInterval(timer)
}

const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE

/** Now, to the minute, moving with the clock. */
export function useNow(): number {
  const server = useContext(ServerNow)
  return useSyncExternalStore(everyMinute, thisMinute, () => server)
}
