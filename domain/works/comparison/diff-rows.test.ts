import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBlocks } from '#engines/rendering/read-markdown.ts'
import { diffBlocks } from './diff-blocks.ts'
import { diffRows, type DiffCells } from './diff-rows.ts'

const TABLE = `| Escola | Alunos |
| --- | --- |
| Norte | 120 |
| Sul | 90 |`

const side = (rows: DiffCells[], left: 'removed' | 'added') =>
  rows
    // a row of the other side alone has nothing of this one
    .filter((cells) => cells.flat().some(({ kind }) => kind === 'same' || kind === left))
    .map((cells) =>
      cells.map((parts) =>
        parts
          .filter(({ kind }) => kind === 'same' || kind === left)
          .map(({ text }) => text)
          .join(''),
      ),
    )

test('a corrected table is one, with the cell that changed', () => {
  const [table] = diffBlocks(readBlocks(TABLE), readBlocks(TABLE.replace('90', '95')))
  expect(table!.kind).toBe('changed')
  expect(table!.rows).toEqual([
    [[{ kind: 'same', text: 'Escola' }], [{ kind: 'same', text: 'Alunos' }]],
    [[{ kind: 'same', text: 'Norte' }], [{ kind: 'same', text: '120' }]],
    [
      [{ kind: 'same', text: 'Sul' }],
      [
        { kind: 'removed', text: '90' },
        { kind: 'added', text: '95' },
      ],
    ],
  ])
})

test('a row that came and one that went are whole', () => {
  const rows = diffRows([['a'], ['b'], ['c']], [['a'], ['c'], ['d']])
  expect(rows).toEqual([
    [[{ kind: 'same', text: 'a' }]],
    [[{ kind: 'removed', text: 'b' }]],
    [[{ kind: 'same', text: 'c' }]],
    [[{ kind: 'added', text: 'd' }]],
  ])
})

test('a table that stays, comes or goes keeps its cells, and a paragraph has none', () => {
  const kinds = (before: string, after: string) =>
    diffBlocks(readBlocks(before), readBlocks(after)).map(({ kind, rows }) => [kind, rows?.length])
  expect(kinds(TABLE, `${TABLE}\n\nFim.`)).toEqual([
    ['same', 3],
    ['added', undefined],
  ])
  expect(kinds('Fim.', TABLE)).toEqual([
    ['removed', undefined],
    ['added', 3],
  ])
})

test('nothing of either table is lost, and its order stays', () => {
  const row = fc.array(fc.constantFrom('a', 'b c', 'b d', 'x'), { minLength: 2, maxLength: 2 })
  const table = fc.array(row, { maxLength: 8 })
  fc.assert(
    fc.property(table, table, (before, after) => {
      const rows = diffRows(before, after)
      expect(side(rows, 'removed')).toEqual(before)
      expect(side(rows, 'added')).toEqual(after)
    }),
    { numRuns: 300, seed: 41 },
  )
})
