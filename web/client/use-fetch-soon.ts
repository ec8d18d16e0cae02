import { useEffect, useRef } from 'react'
import { readJson } from './send-act.ts'

const GATHER_MS = 40
const RETRY_MS = 3000

/** Reads items of a list by their ids: several that come together at once, and what could not be read again. */
export function useFetchSoon<Item>(
  address: string,
  onRead: (found: Item[], ids: readonly number[]) => void,
): (id: number) => void {
  const waiting = useRef(new Set<number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function start(ms: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      const ids = [...waiting.current]
      const answer = await readJson<{ items: Item[] }>(`${address}?ids=${ids.join(',')}`)
      if (!answer) return start(RETRY_MS)
      for (const id of ids) waiting.current.delete(id)
      onRead(answer.items, ids)
      if (waiting.current.size > 0) start(GATHER_MS)
    }, ms)
  }

  return (id) => {
    waiting.current.add(id)
    start(GATHER_MS)
  }
}
