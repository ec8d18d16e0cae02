import { expect, test } from 'vitest'
import { drawBarcode } from './draw-barcode.ts'

const DAY = 86_400_000

test('an area draws a line for each day of its works, from edge to edge; too few are no picture', () => {
  const days = [0, 10, 10, 50, 100].map((day) => Date.UTC(2026, 0, 1, 12) + day * DAY)
  expect(drawBarcode(days)).toEqual({
    path: 'M0.5 0v24M68.5 0v24M339.5 0v24M678.5 0v24',
    words: '5 trabalhos, de 01/01/2026 a 11/04/2026',
  })
  expect(drawBarcode(days.slice(0, 4))).toBeNull()
  expect(drawBarcode(Array.from({ length: 6 }, () => days[0]!))).toBeNull()
})
