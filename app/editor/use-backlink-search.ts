import { useEffect, useState } from 'react'
import type { SuggestedWork } from '#domain/search/suggest-works.ts'

const QUIET_MS = 120

/** Works by title for what was typed after `[[`; null while asking. */
export function useBacklinkSearch(
  query: string | null,
  excluding: number | null,
): readonly SuggestedWork[] | null {
  const [found, setFound] = useState<readonly SuggestedWork[] | null>(null)
  const typed = query?.trim() ?? null
  useEffect(() => {
    if (typed === null) return setFound(null)
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const parameters = new URLSearchParams({
          q: typed.replaceAll('-', ' '),
          ...(excluding ? { excluding: String(excluding) } : {}),
        })
        const response = await fetch(`/_/backlinks?${parameters}`, { signal: abort.signal })
        setFound(response.ok ? ((await response.json()) as SuggestedWork[]) : [])
      } catch {
        if (!abort.signal.aborted) setFound([])
      }
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [typed, excluding])
  return found
}
