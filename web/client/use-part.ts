import { useCallback, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { loadRouteManifest } from './load-route-manifest.ts'
import { useReadAgain } from './use-read-again.ts'

/** Result of a part of the page that failed to load. */
export const FAILED = Object.freeze({ failed: true })

/**
 * Loads a part of the page by itself. On failure the page stays as it is, with the data loaded before, and
 * the part is retried as in `useReadAgain`; `news` is the message meanwhile.
 */
export function usePart<Data>(news?: string) {
  const { load, data, state } = useFetcher<Data | typeof FAILED>()
  const [asked, setAsked] = useState<'learning' | 'lost' | 'loading' | 'loaded' | null>(null)
  const [failures, setFailures] = useState(0)
  const [read, setRead] = useState<Data>()
  if (data !== undefined && data !== FAILED && data !== read) setRead(data as Data)

  const last = useRef('')
  const round = useRef(0)
  const ask = useCallback(
    async (address: string) => {
      const mine = ++round.current
      // reports nothing if a later request has replaced this one
      const say = (now: typeof asked) => {
        if (mine === round.current) setAsked(now)
      }
      if (address !== last.current) setFailures(0)
      last.current = address
      say('learning')
      const known = await loadRouteManifest().then(
        () => true,
        () => false,
      )
      if (!known) return say('lost')
      if (mine !== round.current) return
      say('loading')
      await load(address)
      say('loaded')
    },
    [load],
  )

  const pending = asked === 'learning' || asked === 'loading' || state !== 'idle'
  const [wasPending, setWasPending] = useState(pending)
  if (pending !== wasPending) {
    setWasPending(pending)
    if (!pending) setFailures(asked === 'lost' || data === FAILED ? failures + 1 : 0)
  }
  useReadAgain(failures, () => void ask(last.current), news)
  return { ask, data: read, failed: failures > 0, pending }
}
