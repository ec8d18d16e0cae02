import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spanCells, type SpanningCell } from './span-cells.ts'

type Row = { cells: SpanningCell<string>[]; reach: number }

/** A grid of rectangles as its author drew it: `owner[row][column]` names the cell that lies there. */
const drawn = fc
  .record({
    width: fc.integer({ min: 1, max: 6 }),
    height: fc.integer({ min: 1, max: 6 }),
    wishes: fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })), {
      minLength: 36,
      maxLength: 36,
    }),
  })
  .map(({ width, height, wishes }) => {
    const owner: (string | null)[][] = Array.from({ length: height }, () => Array(width).fill(null))
    const rows: Row[] = owner.map(() => ({ cells: [], reach: height }))
    const begins: (string | null)[][] = owner.map((line) => line.map(() => null))
    let number = 0
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++) {
        if (owner[row]![column] !== null) continue
        const [wide, high] = wishes[number]!
        const cell = `c${number++}`
        let columns = 1
        while (columns < wide && owner[row]![column + columns] === null) columns++
        const down = Math.min(high, height - row)
        for (let r = row; r < row + down; r++)
          for (let c = column; c < column + columns; c++) owner[r]![c] = cell
        begins[row]![column] = cell
        rows[row]!.cells.push({ cell, columns, rows: down })
      }
    return { rows, begins }
  })

/** Removes rows and columns in which no cell begins. */
function squeezed(begins: (string | null)[][]): (string | null)[][] {
  const columns = begins[0]!.map((_, at) => at).filter((at) => begins.some((line) => line[at] !== null))
  return begins
    .filter((line) => line.some((cell) => cell !== null))
    .map((line) => columns.map((at) => line[at]!))
}

test('every value stays in the row and the column in which its author sees it', () => {
  fc.assert(
    fc.property(drawn, ({ rows, begins }) => {
      expect(spanCells(rows)).toEqual(squeezed(begins))
    }),
    { seed: 37, numRuns: 2_000 },
  )
})

const anyRows = fc
  .array(
    fc.array(
      fc.record({
        columns: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 ** 31 })),
        rows: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 ** 31 })),
      }),
      { maxLength: 8 },
    ),
    { maxLength: 8 },
  )
  .map((spans) =>
    spans.map((line, row) => ({
      reach: spans.length,
      cells: line.map((span, at) => ({ cell: `${row}.${at}`, ...span })),
    })),
  )

test('however uneven the rows and however far cells say they reach, each is there once, in its row', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const grid = spanCells(rows)
      const kept = grid!.map((line) => line.filter((cell) => cell !== null))
      expect(kept).toEqual(
        rows.map(({ cells }) => cells.map(({ cell }) => cell)).filter((line) => line.length > 0),
      )
      expect(new Set(grid!.map((line) => line.length)).size).toBeLessThanOrEqual(1)
    }),
    { seed: 37, numRuns: 1_000 },
  )
})

test('what would be a grid of millions of empty places is none', () => {
  const wide = Array.from({ length: 600 }, (_, at) => ({ cell: at, columns: 1, rows: 1 }))
  const rows = [{ cells: wide, reach: 600 }, ...wide.map((cell) => ({ cells: [cell], reach: 600 }))]
  expect(spanCells(rows)).toBeNull()
})

test('a cell reaches to the end of its part of the table and no further', () => {
  const cell = (name: string, rows = 1) => ({ cell: name, columns: 1, rows })
  expect(
    spanCells([
      { cells: [cell('a', 9), cell('b')], reach: 1 },
      { cells: [cell('c', 0), cell('d')], reach: 3 },
      { cells: [cell('e')], reach: 3 },
    ]),
  ).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    [null, 'e'],
  ])
})
