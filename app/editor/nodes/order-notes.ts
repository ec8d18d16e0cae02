import { Fragment, type Node as DocumentNode } from '@tiptap/pm/model'
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import type { Notes } from './number-notes.ts'

interface Note {
  node: DocumentNode
  position: number
}

/** Puts the notes at the end of the text, in the order of their numbers; null if they are there already. */
export function orderNotes(state: EditorState, { notes, numbers }: Notes): Transaction | null {
  const { doc } = state
  const standing: Note[] = notes.map(({ position }) => ({ node: doc.nodeAt(position)!, position }))
  const numberOf = (index: number) => numbers.get(notes[index]!.label) ?? Infinity
  const order = standing.map((_, index) => index).toSorted((a, b) => numberOf(a) - numberOf(b) || a - b)
  const sorted = order.map((index) => standing[index]!)
  const tailSize = sorted.reduce((size, { node }) => size + node.nodeSize, 0)
  const end = endOfText(doc)
  const atEnd = standing.every(({ position }) => position >= end - tailSize)
  if (atEnd && sorted.every((note, index) => note === standing[index])) return null
  const tr = state.tr
  // notes already at the end are replaced in one step, since an empty document is not allowed
  const first = tailOf(standing, end)
  for (const { node, position } of standing.toReversed())
    if (position < first) tr.delete(position, position + node.nodeSize)
  const start = tr.mapping.map(first)
  tr.replaceWith(start, tr.mapping.map(end), Fragment.from(sorted.map(({ node }) => node)))
  return keepSelection(state, tr, sorted, start)
}

/** Before the empty paragraph that the editor always keeps last: notes put behind it would get another one, for ever. */
function endOfText(doc: DocumentNode): number {
  const last = doc.lastChild
  const isKept = last?.type.name === 'paragraph' && last.content.size === 0
  return doc.content.size - (isKept ? last.nodeSize : 0)
}

/** Start of the contiguous notes at the end. */
function tailOf(standing: readonly Note[], end: number): number {
  let first = end
  for (const { node, position } of standing.toReversed())
    if (position + node.nodeSize === first) first = position
  return first
}

/** Keeps the cursor in the note where the person is writing. */
function keepSelection(
  { selection }: EditorState,
  tr: Transaction,
  sorted: readonly Note[],
  start: number,
): Transaction {
  let at = start
  for (const { node, position } of sorted) {
    const end = position + node.nodeSize
    if (selection.from > position && selection.to < end)
      return tr.setSelection(
        TextSelection.create(tr.doc, selection.anchor - position + at, selection.head - position + at),
      )
    at += node.nodeSize
  }
  return tr
}
