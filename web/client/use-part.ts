import { useCallback, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { loadRouteManifest } from './load-route-manifest.ts'
import { useReadAgain } from './use-read-again.ts'

/** What came of a part of the page that could not be read. */
export const FAILED = Object.freeze({ failed: true })

/**
 * Reads a part of the page by itself. Where that fails the page stays as it is, what was read before too, and the part
 * is read again, as `useReadAgain` says; `news` is what it says meanwhile.
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
      // of a later question that took the place of this one nothing is said here
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
