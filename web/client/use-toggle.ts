import { useEffect, useRef, useState } from 'react'
import type { Sent } from '#web/client/send-act.ts'

interface Options<T> {
  /** What the server says. */
  on: boolean
  send: (on: boolean) => Promise<Sent<T>>
  onDone?: (result: T) => void
  /** Called when the change was undone; `target` is the state that failed. */
  onFailed: (failure: Extract<Sent<T>, { done: false }>, target: boolean) => void
}

/**
 * A toggle that changes at once and is undone on failure. If it is pressed again while its request is
 * running, the last state wanted is sent next: the server never gets two requests at once from here.
 */
export function useToggle<T>({ on: serverState, send, onDone, onFailed }: Options<T>) {
  const [shown, setShown] = useState(serverState)
  const [settled, setSettled] = useState(serverState)
  const wish = useRef(serverState)
  const busy = useRef(false)

  useEffect(() => {
    if (busy.current) return
    wish.current = serverState
    setShown(serverState)
    setSettled(serverState)
  }, [serverState])

  async function toggle(): Promise<void> {
    wish.current = !wish.current
    setShown(wish.current)
    if (busy.current) return
    busy.current = true
    for (let state = settled; wish.current !== state;) {
      const target = wish.current
      const sent = await send(target)
      if (sent.done) {
        state = target
        setSettled(target)
        onDone?.(sent.result)
      } else {
        wish.current = state
        setShown(state)
        onFailed(sent, target)
      }
    }
    busy.current = false
  }

  /** `settled` is what the server has said so far; `on` what the person wants. */
  return { on: shown, settled, toggle }
}
