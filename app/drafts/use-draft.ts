import { useEffect, type RefObject } from 'react'
import type { SavedDraft } from '#domain/publishing/save-draft.ts'
import { sendJson } from '#web/client/send-act.ts'
import { viewOf } from './autosave.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { holdScreen, type LocalCopy } from './local-copy.ts'
import { readWorkForm } from './read-work-form.ts'
import { useAutosave } from './use-autosave.ts'

interface Options {
  form: RefObject<HTMLFormElement | null>
  draft: SavedDraft | null
  workId: number | null
  submissionKey: string
  author: number
  recovered: LocalCopy | null
  /** Copies the editor's pending text into the form. */
  beforeReading: () => void
}

/** The draft of a work, saved by itself. `keeper` is null until the page runs. */
export function useDraft({ form, beforeReading, ...begun }: Options) {
  const { draft: keeper, view } = useAutosave(form, viewOf(begun.draft), (element, onChange) => {
    const read = () => {
      beforeReading()
      return readWorkForm(new FormData(element))
    }
    return new DraftKeeper({
      ...begun,
      read,
      send: (message, leaving) => sendJson<SavedDraft>('/_/drafts', message, { leaving, inBackground: true }),
      onChange,
    })
  })
  useEffect(() => (keeper ? holdScreen(keeper.screen) : undefined), [keeper])
  return { keeper, view }
}
