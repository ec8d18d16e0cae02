import type { EditorDocument } from '#app/editor/markdown/editor-document.ts'

/** A text as it was read for the editor. */
export interface OpenedText {
  document: EditorDocument
  /** counts how often it was opened: again after each change of the Markdown */
  times: number
}
