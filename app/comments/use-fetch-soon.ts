import { useEffect, useRef } from 'react'
import type { ShownComment } from '#domain/comments/show-comments.ts'
import type { Page } from '#domain/page.ts'
import { readJson } from '#app/client/send-act.ts'

const GATHER_MS = 30
const RETRY_MS = 3000

/** Reads comments by their ids: several that come together at once, and what could not be read again. */
export function useFetchSoon(
  address: string,
  onRead: (comments: ShownComment[]) => void,
): (id: number) => void {
  const waiting = useRef(new Set<number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function start(ms: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      const ids = [...waiting.current]
      const page = await readJson<Page<ShownComment>>(`${address}?ids=${ids.join(',')}`)
      if (!page) return start(RETRY_MS)
      for (const id of ids) waiting.current.delete(id)
      onRead(page.items)
      if (waiting.current.size > 0) start(GATHER_MS)
    }, ms)
  }

  return (id) => {
    waiting.current.add(id)
    start(GATHER_MS)
  }
}
