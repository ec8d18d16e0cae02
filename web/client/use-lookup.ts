// chunk: apart
import { useEffect, useState } from 'react'
import { readJson } from './send-act.ts'

const PAUSE_MS = 150

type State = 'idle' | 'asking' | 'found' | 'failed'

/**
 * Requests suggestions while somebody types, once they pause; only the response to the last request counts.
 * Earlier results stay meanwhile, so that the list does not flicker. Null requests nothing and clears the
 * results.
 */
export function useLookup<Answer>(
  address: string | null,
  round = 0,
): { answer: Answer | null; state: State } {
  const [found, setFound] = useState<{ lookup: string; answer: Answer | null } | null>(null)
  const lookup = `${round} ${address}`
  useEffect(() => {
    if (address === null) return setFound(null)
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await readJson<Answer>(address, leaving.signal)
      if (!leaving.signal.aborted) setFound({ lookup, answer })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [address, lookup])
  if (address === null) return { answer: null, state: 'idle' }
  const answer = found?.answer ?? null
  if (found?.lookup !== lookup) return { answer, state: 'asking' }
  return { answer, state: answer === null ? 'failed' : 'found' }
}
