import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, Slice } from '@tiptap/pm/model'
import { toast } from '#web/ui/overlays/toast.ts'
import { pasteLetters } from './paste-letters.ts'
import { LINES_JOINED } from '#web/ui/pasting/join-pasted-lines.ts'
import { joinPdfLines } from '#web/ui/pasting/join-pdf-lines.ts'

/** The lines of a PDF as paragraphs; one undo gives back what was copied, line by line. False where they are none. */
export function pasteJoined(editor: Editor, copied: string): boolean {
  const joined = joinPdfLines(copied)
  if (joined === null) return false
  const { view } = editor
  const { from } = view.state.selection
  pasteLetters(view, copied)
  const to = view.state.selection.from
  const { paragraph } = view.state.schema.nodes
  const blocks = joined.split('\n\n').map((words) => paragraph!.create(null, view.state.schema.text(words)))
  view.dispatch(closeHistory(view.state.tr))
  view.dispatch(view.state.tr.replace(from, to, new Slice(Fragment.from(blocks), 1, 1)).scrollIntoView())
  if (copied.trim().includes('\n')) toast.success(LINES_JOINED)
  return true
}
