import { useEffect, useRef, useState } from 'react'
import type { Sent } from '#app/client/send-act.ts'

interface Options<T> {
  /** What the server says. */
  on: boolean
  send: (on: boolean) => Promise<Sent<T>>
  onDone?: (result: T) => void
  /** It was undone; `wanted` is what did not come to be. */
  onFailed: (failure: Extract<Sent<T>, { done: false }>, wanted: boolean) => void
}

/**
 * A switch that answers at once and is undone on failure. Pressed again while its act is under way it remembers the
 * last wish and sends that one next: the server never hears two at once from here.
 */
export function useToggle<T>({ on: known, send, onDone, onFailed }: Options<T>) {
  const [shown, setShown] = useState(known)
  const [settled, setSettled] = useState(known)
  const wish = useRef(known)
  const busy = useRef(false)

  useEffect(() => {
    if (busy.current) return
    wish.current = known
    setShown(known)
    setSettled(known)
  }, [known])

  async function toggle(): Promise<void> {
    wish.current = !wish.current
    setShown(wish.current)
    if (busy.current) return
    busy.current = true
    for (let state = settled; wish.current !== state;) {
      const wanted = wish.current
      const sent = await send(wanted)
      if (sent.done) {
        state = wanted
        setSettled(wanted)
        onDone?.(sent.result)
      } else {
        wish.current = state
        setShown(state)
        onFailed(sent, wanted)
      }
    }
    busy.current = false
  }

  /** `settled` is what the server has said so far; `on` what the person wants. */
  return { on: shown, settled, toggle }
}
