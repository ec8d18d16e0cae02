import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeList } from './place-list.ts'

const DESKTOP = { left: 0, top: 0, width: 1440, height: 900 }
const PHONE = { left: 0, top: 0, width: 390, height: 844 }

test('a list stands below its field, above it at the edge of the window, and covers the field never', () => {
  const field = { left: 100, top: 100, width: 500, height: 44 }
  expect(placeList(field, 300, DESKTOP)).toEqual({ left: 100, top: 148, width: 500, maxHeight: 300 })
  const low = placeList({ ...field, top: 800 }, 300, DESKTOP)
  expect(low).toEqual({ left: 100, top: 496, width: 500, maxHeight: 300 })
  expect(placeList(field, 300, PHONE)).toMatchObject({ left: 8, width: 374 })
})

test('wherever the sign stands in the window, the list is within it and not over the sign', () => {
  const anchored = fc.record({
    left: fc.integer({ min: 0, max: 1400 }),
    top: fc.integer({ min: 60, max: 760 }),
    width: fc.constant(0),
    height: fc.constant(24),
  })
  fc.assert(
    fc.property(anchored, fc.integer({ min: 44, max: 2000 }), (anchor, height) => {
      const { left, top, width, maxHeight } = placeList(anchor, height, DESKTOP)
      expect(left).toBeGreaterThanOrEqual(8)
      expect(left + width).toBeLessThanOrEqual(DESKTOP.width - 8)
      expect(top).toBeGreaterThanOrEqual(8)
      expect(top + maxHeight).toBeLessThanOrEqual(DESKTOP.height - 8)
      expect(top >= anchor.top + anchor.height || top + maxHeight <= anchor.top).toBe(true)
    }),
  )
})
