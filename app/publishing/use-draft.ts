import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { SavedDraft } from '#domain/works/save-draft.ts'
import { DraftKeeper, type DraftView } from './draft-keeper.ts'
import { readWorkForm } from './read-work-form.ts'
import { sendDraft } from './send-draft.ts'

interface Options {
  form: RefObject<HTMLFormElement | null>
  draft: SavedDraft | null
  workId: number | null
  submissionKey: string
  /** Brings what is still in the editor into the form. */
  beforeReading: () => void
}

/** The form's draft, saved by itself. `keeper` is null until the page runs. */
export function useDraft({ form, draft, workId, submissionKey, beforeReading }: Options) {
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null)
  const [view, setView] = useState<DraftView>({
    state: 'clean',
    draftId: draft?.id ?? null,
    savedAt: draft?.savedAt ?? null,
    message: null,
  })
  const make = useEffectEvent(() => {
    const read = () => {
      beforeReading()
      return readWorkForm(new FormData(form.current!))
    }
    return new DraftKeeper({ draft, workId, submissionKey, read, send: sendDraft, onChange: setView })
  })
  // One keeper for each form: the page gives another form another key.
  useEffect(() => {
    const made = make()
    setKeeper(made)
    const stop = watchPage(made)
    return () => {
      made.pause()
      stop()
    }
  }, [])
  return { keeper, view }
}

/** Saves when the page is left or hidden, tries again when the connection is back, asks before the page is closed. */
function watchPage(keeper: DraftKeeper): () => void {
  const onHide = () => {
    if (document.visibilityState === 'hidden') void keeper.flush(true)
  }
  const onOnline = () => keeper.wake()
  const onUnload = (event: BeforeUnloadEvent) => {
    if (keeper.unsaved) event.preventDefault()
  }
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('online', onOnline)
  window.addEventListener('beforeunload', onUnload)
  return () => {
    document.removeEventListener('visibilitychange', onHide)
    window.removeEventListener('online', onOnline)
    window.removeEventListener('beforeunload', onUnload)
  }
}
