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
  /** the Markdown source of each block; null if unknown */
  sources: (string | null)[]
}

/** Outermost first: the nesting order of marks when written, and for comparing two documents. */
export const MARK_ORDER = ['link', 'bold', 'italic', 'strike', 'subscript', 'superscript', 'code'] as const

export const EMPTY_DOCUMENT: EditorDocument = {
  doc: { type: 'doc', content: [{ type: 'paragraph' }] },
  sources: [null],
}
