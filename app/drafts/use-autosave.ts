import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { Autosave, DraftView } from './autosave.ts'

/**
 * The draft of a form, saved by itself while the form is on the page: also when the page is hidden, and when the
 * connection is back. Asks before the page is closed with something unsaved. `draft` is null until the page runs.
 */
export function useAutosave<Draft extends Autosave>(
  form: RefObject<HTMLFormElement | null>,
  first: DraftView,
  make: (form: HTMLFormElement, onChange: (view: DraftView) => void) => Draft,
) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [view, setView] = useState(first)
  const begin = useEffectEvent((element: HTMLFormElement) => make(element, setView))
  // One draft for each form: the page gives another form another key.
  useEffect(() => {
    // when the form goes its ref is null, but what was typed must still be sent
    if (!form.current) return
    const made = begin(form.current)
    setDraft(made)
    const stop = watchPage(made)
    return () => {
      stop()
      made.leave()
    }
  }, [form])
  return { draft, view }
}

function watchPage(draft: Autosave): () => void {
  const watching = new AbortController()
  const { signal } = watching
  const onHide = () => {
    if (document.visibilityState === 'hidden') void draft.flush(true)
  }
  const onUnload = (event: BeforeUnloadEvent) => {
    if (draft.unsaved) event.preventDefault()
  }
  document.addEventListener('visibilitychange', onHide, { signal })
  addEventListener('pagehide', () => draft.copyNow(), { signal })
  addEventListener('online', () => draft.wake(), { signal })
  addEventListener('beforeunload', onUnload, { signal })
  return () => watching.abort()
}
