import { useEffect, useRef, useState } from 'react'
import { sendAct } from '#app/client/send-act.ts'

const PAUSE_MS = 1200

export type DraftState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; words: string | null }

/** Saves a form by itself, a moment after each pause in typing and when it is left (`onLeft` once that is done). */
export function useReviewDraft(path: string, enabled: boolean, onLeft?: () => void) {
  const [state, setState] = useState<DraftState>({ kind: 'idle' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useRef<HTMLFormElement | null>(null)
  const stopped = useRef(false)
  const latestOnLeft = useRef(onLeft)

  const save = useRef(async () => {})
  useEffect(() => {
    latestOnLeft.current = onLeft
    save.current = async () => {
      clearTimeout(timer.current)
      timer.current = undefined
      const fields = form.current && readFields(form.current)
      if (!fields || stopped.current) return
      setState({ kind: 'saving' })
      const sent = await sendAct<{ savedAt: string }>(path, { ...fields, intent: 'draft' })
      if (stopped.current) return
      setState(
        sent.done
          ? { kind: 'saved', at: sent.result.savedAt }
          : { kind: 'failed', words: sent.refused?.message ?? null },
      )
    }
  })
  useEffect(() => {
    const leave = async () => {
      if (timer.current === undefined) return
      await save.current()
      latestOnLeft.current?.()
    }
    const hide = () => void leave()
    addEventListener('pagehide', hide)
    return () => {
      removeEventListener('pagehide', hide)
      void leave()
    }
  }, [])

  return {
    state,
    changed(element: HTMLFormElement) {
      if (!enabled || stopped.current) return
      form.current = element
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save.current(), PAUSE_MS)
    },
    stop() {
      stopped.current = true
      clearTimeout(timer.current)
      timer.current = undefined
    },
    resume() {
      stopped.current = false
    },
  }
}

export function readFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields[name] = value
  return fields
}
