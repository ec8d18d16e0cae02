import { expect, test } from 'vitest'
import { type Batch, growList, type Grown, withoutDoubles } from './grow-list.ts'

interface Work {
  id: number
  at: string
}

const works = (...ids: number[]) => ids.map((id) => ({ id, at: `2026-01-${String(id).padStart(2, '0')}` }))
const batch = (next: string | null, ...ids: number[]): Batch<Work> => ({ items: works(...ids), next })
const reading = { read: (data: Batch<Work>) => data, keyOf: ({ id }: Work) => id }
const signOf = ({ items, next }: Batch<Work>) => JSON.stringify([items.map(({ id }) => id), next])

const started = (first: Batch<Work>): Grown<Work> => ({
  first,
  sign: signOf(first),
  more: [],
  seen: undefined,
})
const news = (
  first: Batch<Work>,
  more: { requested?: string; answer?: Batch<Work>; pending?: boolean } = {},
) => ({
  first,
  sign: signOf(first),
  requested: more.requested ?? null,
  answer: more.answer,
  pending: more.pending ?? false,
})
const idsOf = ({ first, more }: Grown<Work>) =>
  withoutDoubles([first, ...more], reading.keyOf).map(({ id }) => id)

test('an answer makes the list longer once, when it is there', () => {
  const first = batch('a', 9, 8)
  const list = started(first)
  const answer = batch(null, 7)
  expect(growList(list, news(first, { requested: 'a', answer, pending: true }), reading)).toBe(list)
  const longer = growList(list, news(first, { requested: 'a', answer }), reading)
  expect(idsOf(longer)).toEqual([9, 8, 7])
  expect(growList(longer, news(first, { requested: 'a', answer }), reading)).toBe(longer)
})

test('another first page starts it again, and an answer to what was asked before is dropped', () => {
  const list = growList(
    started(batch('a', 9, 8)),
    news(batch('a', 9, 8), { requested: 'a', answer: batch('b', 7) }),
    reading,
  )
  const other = batch('x', 6)
  const again = growList(list, news(other, { requested: 'b' }), reading)
  expect(idsOf(again)).toEqual([6])
  expect(idsOf(growList(again, news(other, { requested: 'b', answer: batch(null, 5) }), reading))).toEqual([
    6,
  ])
})

test('with a time, what is being read stays below what is new, and goes on where it was', () => {
  const list = growList(
    started(batch('a', 9, 8)),
    news(batch('a', 9, 8), { requested: 'a', answer: batch('b', 7) }),
    reading,
  )
  const renewed = growList(list, news(batch('a2', 10, 9)), { ...reading, timeOf: ({ at }) => at })
  expect(idsOf(renewed)).toEqual([10, 9, 8, 7])
  expect(renewed.more.at(-1)?.next).toBe('b')
})
