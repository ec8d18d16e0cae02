import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { loadRouteManifest } from './load-route-manifest.ts'

/** What came of a part of the page that could not be read. */
export const FAILED = Object.freeze({ failed: true })

/**
 * Reads a part of the page by itself. Where that fails the page stays as it is, what was read before too, and the part
 * is asked for again once the browser says that the connection is back.
 */
export function usePart<Data>() {
  const { load, data, state } = useFetcher<Data | typeof FAILED>()
  const [before, setBefore] = useState<'learning' | 'lost' | null>(null)
  const failed = before === 'lost' || (before === null && state === 'idle' && data === FAILED)
  const [read, setRead] = useState<Data>()
  if (data !== undefined && data !== FAILED && data !== read) setRead(data as Data)
  const last = useRef('')
  const wasBack = useRef(false)
  const ask = useCallback(
    (address: string) => {
      last.current = address
      wasBack.current = false
      setBefore('learning')
      loadRouteManifest().then(
        () => {
          setBefore(null)
          return load(address)
        },
        () => setBefore('lost'),
      )
    },
    [load],
  )
  useEffect(() => {
    const again = () => {
      if (failed) ask(last.current)
      else wasBack.current = true
    }
    // it came back while a try that was lost was still on its way
    if (failed && wasBack.current) again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failed, ask])
  return { ask, data: read, failed, pending: before === 'learning' || state !== 'idle' }
}
