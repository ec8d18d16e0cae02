import { expect, test } from 'vitest'
import { keepUnfolded } from './use-open-cases.ts'

const after = (before: number[], open: number[], ids: number[]) => [
  ...keepUnfolded({ ids: before, open: new Set(open) }, ids).open,
]

test('a case that arrives while Dora reads another one folds nothing', () => {
  expect(after([3, 2], [3], [4, 3, 2])).toEqual([3])
})

test('after a decision the next one is unfolded, though others arrived above; after the last the first', () => {
  expect(after([3, 2, 1], [3], [2, 1])).toEqual([2])
  expect(after([3, 2, 1], [3], [5, 4, 2, 1])).toEqual([2])
  expect(after([3, 2, 1], [1], [3, 2])).toEqual([3])
  expect(after([3, 2, 1], [3], [1])).toEqual([1])
  expect(after([3], [3], [])).toEqual([])
})

test('where she unfolded two, one decided leaves the other; where she folded all, nothing is unfolded', () => {
  expect(after([3, 2, 1], [3, 1], [2, 1])).toEqual([1])
  expect(after([3, 2, 1], [], [2, 1])).toEqual([])
})
