import { useEffect, useState } from 'react'

const QUIET_MS = 150
const NONE: readonly string[] = []

/** Institutions as others typed them, for what stands in the field. */
export function useInstitutions(typed: string): readonly string[] {
  const [found, setFound] = useState(NONE)
  const query = typed.trim()
  useEffect(() => {
    if (query.length < 2) return setFound(NONE)
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/_/institutions?q=${encodeURIComponent(query)}`, {
          signal: abort.signal,
        })
        if (response.ok) setFound((await response.json()) as string[])
      } catch {
        // no suggestions: anything may be typed
      }
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query])
  return found
}
