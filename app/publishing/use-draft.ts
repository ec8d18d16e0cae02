import { useEffect, useState, type RefObject } from 'react'
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
  const [view, setView] = useState<DraftView>({ state: 'clean', draftId: draft?.id ?? null, savedAt: draft?.savedAt ?? null, message: null })
  useEffect(() => {
    const made = new DraftKeeper({
      draft,
      workId,
      submissionKey,
      read: () => {
        beforeReading()
        return readWorkForm(new FormData(form.current!))
      },
      send: sendDraft,
      onChange: setView,
    })
    setKeeper(made)
    const onHide = () => {
      if (document.visibilityState === 'hidden') void made.flush(true)
    }
    const onOnline = () => made.wake()
    const onUnload = (event: BeforeUnloadEvent) => {
      if (made.unsaved) event.preventDefault()
    }
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('online', onOnline)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      made.pause()
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('online', onOnline)
      window.removeEventListener('beforeunload', onUnload)
    }
    // one keeper for each form: the page gives another form another key
  }, [])
  return { keeper, view }
}
