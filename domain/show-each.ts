import { reportUndrawn } from '#platform/undrawn/report-undrawn.ts'
import { UNDRAWN } from './texts.ts'

/**
 * Maps the rows of a list for display; a row that throws is left out and reported, instead of failing the
 * page.
 */
export function showEach<Row extends { id: number | string }, T>(
  kind: string,
  rows: readonly Row[],
  show: (row: Row, index: number) => T,
): T[] {
  return showRows(kind, rows, (row) => row.id, show)
}

/** The same for rows whose name is made of several columns. */
export function showRows<Row, T>(
  kind: string,
  rows: readonly Row[],
  idOf: (row: Row) => number | string,
  show: (row: Row, index: number) => T,
): T[] {
  return rows.flatMap((row, index) => {
    try {
      return [show(row, index)]
    } catch (error) {
      reportUndrawn({ kind, id: idOf(row), error })
      return []
    }
  })
}

/** Renders one text as HTML, or a sentence in its place if that fails. */
export function drawText(kind: string, id: number | string, draw: () => string): string {
  try {
    return draw()
  } catch (error) {
    reportUndrawn({ kind, id, error })
    return `<p>${UNDRAWN}</p>`
  }
}
