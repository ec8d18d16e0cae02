import { useEffect, useRef, useState } from 'react'
import { readJson } from './send-act.ts'
import { useReadAgain } from './use-read-again.ts'

const GATHER_MS = 40

interface Reading<Item> {
  address: string
  /** What they are, as it is said while they cannot be read: 'comentários novos'. */
  news: string
  onRead: (found: Item[], ids: readonly number[]) => void
}

/** Reads items of a list by their ids: several that come together at once, and what could not be read again. */
export function useFetchSoon<Item>({ address, news, onRead }: Reading<Item>): (id: number) => void {
  const waiting = useRef(new Set<number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [failures, setFailures] = useState(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function read() {
    const ids = [...waiting.current]
    const answer = await readJson<{ items: Item[] }>(`${address}?ids=${ids.join(',')}`)
    setFailures((before) => (answer ? 0 : before + 1))
    if (!answer) return
    for (const id of ids) waiting.current.delete(id)
    onRead(answer.items, ids)
    if (waiting.current.size > 0) start()
  }

  function start() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void read(), GATHER_MS)
  }

  useReadAgain(failures, () => void read(), news)

  return (id) => {
    waiting.current.add(id)
    start()
  }
}
