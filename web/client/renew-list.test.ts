import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renewList } from './renew-list.ts'

interface Item {
  id: number
  at: number
}
const order = { keyOf: ({ id }: Item) => id, timeOf: ({ at }: Item) => String(at).padStart(4, '0') }
const items = (...ids: number[]): Item[] => ids.map((id) => ({ id, at: id }))
const renew = (current: Item[], first: Item[]) =>
  renewList(current, first, order)?.map(({ id }) => id) ?? null

test('a newer one at the top pushes nothing out of what is being read', () => {
  expect(renew(items(9, 8, 7, 6, 5), items(10, 9, 8))).toEqual([7, 6, 5])
})

test('what was taken away from the first page is gone, and the rest follows on', () => {
  expect(renew(items(9, 8, 7, 6, 5), items(9, 7, 6))).toEqual([5])
  expect(renew(items(9, 8, 7), items(9, 7, 6))).toEqual([])
})

test('one that moved to the top, as a group does, leaves its old place and takes nobody along', () => {
  const current = items(9, 8, 7, 6, 5, 4)
  expect(renew(current, [{ id: 5, at: 20 }, ...items(9, 8)])).toEqual([7, 6, 4])
  expect(renew(current, [{ id: 5, at: 20 }, ...items(9)])).toEqual([8, 7, 6, 4])
})

test('where so much came meanwhile that nothing joins the two, the list begins again', () => {
  expect(renew(items(9, 8, 7), items(20, 19, 18))).toBeNull()
  expect(renew([], items(1))).toBeNull()
  expect(renew(items(1), [])).toBeNull()
})

test('whatever came and went, the renewed list is in order, without doubles and without holes', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(ids, ids, fc.integer({ min: 1, max: 10 }), (before, gone, size) => {
      const current = before.toSorted((a, b) => b - a)
      const now = [99, 98, ...current.filter((id) => !gone.includes(id))]
      const first = now.slice(0, size)
      const tail = renew(items(...current), items(...first))
      if (tail === null) {
        expect(first.at(-1)).toBeGreaterThan(current[0]!)
        return
      }
      const list = [...first, ...tail]
      expect(list).toEqual([...new Set(list)].toSorted((a, b) => b - a))
      expect(list).toEqual(expect.arrayContaining(now.filter((id) => id >= current.at(-1)!)))
    }),
  )
})
