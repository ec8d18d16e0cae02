/** A text as the editor holds it: ProseMirror's nodes as plain data. */
export interface EditorNode {
  type: string
  attrs?: Record<string, unknown>
  content?: EditorNode[]
  marks?: EditorMark[]
  text?: string
}

export interface EditorMark {
  type: string
  attrs?: Record<string, unknown>
}

export interface EditorDocument {
  doc: EditorNode
  /** for each block of the document how it is written in the source; null where that is not known */
  sources: (string | null)[]
}

/** The outermost first: how nested marks are written, and the order in which two documents are compared. */
export const MARK_ORDER = ['link', 'bold', 'italic', 'strike', 'subscript', 'superscript', 'code'] as const

export const EMPTY_DOCUMENT: EditorDocument = {
  doc: { type: 'doc', content: [{ type: 'paragraph' }] },
  sources: [null],
}
