import type { Node } from '@tiptap/pm/model'
import { Selection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

const isCell = (node: Node) => node.type.name === 'tableCell' || node.type.name === 'tableHeader'

/**
 * Up and down in a table: to the same column of the next row, out of the table at its ends. The editor's own way, made
 * for cells that hold paragraphs, would go to the next cell of the row.
 */
export function moveRow(
  by: 1 | -1,
  state: EditorState,
  view: EditorView,
  dispatch?: (tr: Transaction) => void,
): boolean {
  const { $head, empty } = state.selection
  if (!empty || $head.depth < 3 || !isCell($head.parent)) return false
  if (!view.endOfTextblock(by > 0 ? 'down' : 'up')) return false
  const table = $head.node(-2)
  const row = $head.index(-2) + by
  const outside = row < 0 || row >= table.childCount
  const { doc } = state
  const next = outside
    ? Selection.near(doc.resolve(by > 0 ? $head.after(-2) : $head.before(-2)), by)
    : TextSelection.create(doc, cellAt(table, $head.start(-2), row, $head.index(-1)))
  dispatch?.(state.tr.setSelection(next).scrollIntoView())
  return true
}

/** Where the text of a cell begins. */
function cellAt(table: Node, start: number, row: number, column: number): number {
  let at = start
  for (let n = 0; n < row; n++) at += table.child(n).nodeSize
  const cells = table.child(row)
  at += 1
  for (let n = 0; n < Math.min(column, cells.childCount - 1); n++) at += cells.child(n).nodeSize
  return at + 1
}
