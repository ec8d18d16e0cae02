import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { SavedDraft } from '#domain/publishing/save-draft.ts'
import { holdScreen, type LocalCopies, type LocalCopy } from './local-copies.ts'
import { DraftKeeper, type DraftView, viewOf } from './draft-keeper.ts'
import { readWorkForm } from './read-work-form.ts'
import { sendDraft } from './send-draft.ts'
import { watchPage } from './watch-page.ts'

interface Options {
  form: RefObject<HTMLFormElement | null>
  draft: SavedDraft | null
  workId: number | null
  submissionKey: string
  author: number | null
  copies: LocalCopies | null
  recovered: LocalCopy | null
  /** Copies the editor's pending text into the form. */
  beforeReading: () => void
}

/** The form's draft, saved by itself. `keeper` is null until the page runs. */
export function useDraft({ form, beforeReading, copies, ...begun }: Options) {
  const { draft } = begun
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null)
  const [view, setView] = useState<DraftView>(() => viewOf(draft))
  const make = useEffectEvent(() => {
    const read = () => {
      beforeReading()
      return readWorkForm(new FormData(form.current!))
    }
    return new DraftKeeper({ ...begun, read, send: sendDraft, onChange: setView })
  })
  // One keeper for each form: the page gives another form another key.
  useEffect(() => {
    const made = make()
    setKeeper(made)
    const stop = watchPage({
      flush: (leaving) => void made.flush(leaving),
      wake: () => made.wake(),
      onGone: () => made.copyNow(),
      get unsaved() {
        return made.unsaved
      },
    })
    const letGo = holdScreen(made.screen)
    return () => {
      // sent, and gone from this page: it was published
      if (made.paused) made.forget()
      else made.pause()
      stop()
      letGo()
    }
  }, [])
  useEffect(() => {
    if (copies) keeper?.keepIn(copies)
  }, [keeper, copies])
  return { keeper, view }
}
