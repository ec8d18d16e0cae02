import { useEffect, useRef, useState } from 'react'
import { readJson } from './send-act.ts'
import { useReadAgain } from './use-read-again.ts'

const GATHER_MS = 40

interface Reading<Item> {
  address: string
  /** Their name in the message shown while they cannot be loaded: 'comentários novos'. */
  news: string
  onRead: (found: Item[], ids: readonly number[]) => void
}

/** Loads list items by id: batches ids that arrive together, including those that failed before. */
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
