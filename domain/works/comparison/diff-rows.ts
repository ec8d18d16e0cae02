import { diffArrays } from 'diff'
import { diffTexts, type DiffPart } from './diff-texts.ts'

/** A row of a table, cell by cell. */
export type DiffCells = DiffPart[][]

type Row = readonly string[]

const MAX_ROW_EDITS = 500

/** Two tables row by row, and within rows that were corrected cell by cell. */
export function diffRows(before: readonly Row[], after: readonly Row[]): DiffCells[] {
  const key = (cells: Row) => JSON.stringify(cells)
  const hunks = diffArrays(before.map(key), after.map(key), { maxEditLength: MAX_ROW_EDITS })
  if (!hunks) return pairRows(before, after)
  const rows: DiffCells[] = []
  let [old, young] = [0, 0]
  let [removed, added] = [0, 0]
  const settle = () => {
    rows.push(...pairRows(before.slice(old, old + removed), after.slice(young, young + added)))
    old += removed
    young += added
    removed = added = 0
  }
  for (const hunk of hunks) {
    if (hunk.removed) removed += hunk.count
    else if (hunk.added) added += hunk.count
    else {
      settle()
      rows.push(...after.slice(young, young + hunk.count).map((cells) => wholeRow('same', cells)))
      old += hunk.count
      young += hunk.count
    }
  }
  settle()
  return rows
}

export const wholeRow = (kind: DiffPart['kind'], cells: Row): DiffCells =>
  cells.map((text) => (text === '' ? [] : [{ kind, text }]))

/** In order: the first that went beside the first that came. */
function pairRows(removed: readonly Row[], added: readonly Row[]): DiffCells[] {
  const both = Math.min(removed.length, added.length)
  return [
    ...added.slice(0, both).map((cells, index) => diffCells(removed[index]!, cells)),
    ...removed.slice(both).map((cells) => wholeRow('removed', cells)),
    ...added.slice(both).map((cells) => wholeRow('added', cells)),
  ]
}

function diffCells(before: Row, after: Row): DiffCells {
  const count = Math.max(before.length, after.length)
  return Array.from({ length: count }, (_, index) => diffTexts(before[index] ?? '', after[index] ?? ''))
}
