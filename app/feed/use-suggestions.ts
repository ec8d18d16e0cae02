import { useEffect, useRef, useState } from 'react'
import type { Suggestion } from '#domain/search/suggest.ts'
import { readJson } from '#app/client/send-act.ts'

const PAUSE_MS = 150
const LEAST = 2

/** What could be meant by the words typed so far; only the answer to the last question counts. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastQuery = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])

  const forget = () => {
    clearTimeout(timer.current)
    lastQuery.current = ''
    setSuggestions([])
  }
  return {
    suggestions,
    forget,
    ask(typed: string) {
      const q = typed.trim()
      if (q.length < LEAST) return forget()
      clearTimeout(timer.current)
      lastQuery.current = q
      timer.current = setTimeout(() => {
        void readJson<{ suggestions: Suggestion[] }>(`/_/suggestions?q=${encodeURIComponent(q)}`).then(
          (answer) => {
            if (lastQuery.current === q) setSuggestions(answer?.suggestions ?? [])
          },
        )
      }, PAUSE_MS)
    },
  }
}
