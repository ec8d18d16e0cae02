/** A cell of a pasted table with its claimed spans. */
export interface SpanningCell<Cell> {
  cell: Cell
  columns: number
  rows: number
}

/** Columns that one cell may reach over; HTML knows no more either. */
const MOST_COLUMNS = 1_000
/** Maximum number of grid places beyond those that cells fill without spans. */
const MOST_PLACES = 50_000

/**
 * The grid of a table whose cells reach over others, as HTML lays it out: what a cell covers stays empty, so that every
 * value keeps its column. `reach` is the first row that a cell of this row cannot reach any more, since the part of the
 * table ends before it. Columns and rows in which no cell begins are left out. Null where the grid would be far larger
 * than what it holds.
 */
export function spanCells<Cell>(
  rows: readonly { cells: readonly SpanningCell<Cell>[]; reach: number }[],
): (Cell | null)[][] | null {
  const coveredUntil: number[] = []
  const placed = rows.map(({ cells, reach }, row) => {
    const line = new Map<number, Cell>()
    let column = 0
    for (const { cell, columns, rows: down } of cells) {
      while ((coveredUntil[column] ?? 0) > row) column++
      const wide = column + columns > MOST_COLUMNS ? 1 : columns
      const until = Math.min(reach, down === 0 ? reach : row + down)
      for (let over = column; over < column + wide; over++)
        coveredUntil[over] = Math.max(coveredUntil[over] ?? 0, until)
      line.set(column, cell)
      column += wide
    }
    return line
  })
  const begun = [...new Set(placed.flatMap((line) => [...line.keys()]))].sort((a, b) => a - b)
  const lines = placed.filter((line) => line.size > 0)
  if (lines.length * begun.length > MOST_PLACES) return null
  return lines.map((line) => begun.map((column) => line.get(column) ?? null))
}
