import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShownComment } from '#domain/comments/show-comments.ts'
import {
  add,
  addOlder,
  begin,
  forgetRemoval,
  remove,
  renew,
  shownOf,
  type ShownComments,
} from './shown-comments.ts'

const comment = (id: number) => ({ id, content: `n${id}` }) as ShownComment
const page = (ids: number[], next: string | null = null) => ({ items: ids.map(comment), next })
const ids = (shown: ShownComments) => {
  const { far, near } = shownOf(shown)
  return [far.map(({ id }) => id), near.map(({ id }) => id)]
}

describe('comments of an open page', () => {
  test('one that arrives twice, or late, stands once and in its place', () => {
    const shown = add(add(add(begin(page([1, 3])), [comment(5)]), [comment(4)]), [comment(5)])
    expect(ids(shown)).toEqual([[], [1, 3, 4, 5]])
  })

  test('one that was deleted does not come back, though it is told of once more', () => {
    expect(ids(add(remove(begin(page([1, 2])), 2), [comment(2)]))).toEqual([[], [1]])
  })

  test('one that staff gave back comes back once it has been read again', () => {
    const updated = forgetRemoval(remove(begin(page([1, 2])), 2), 2)
    expect(ids(updated)).toEqual([[], [1]])
    expect(ids(add(updated, [comment(2)]))).toEqual([[], [1, 2]])
    expect(forgetRemoval(updated, 1)).toBe(updated)
  })

  test('one that is linked from far before stands apart until the older ones are read', () => {
    const linked = add(begin(page([50, 51], 'c')), [comment(7)])
    expect(ids(linked)).toEqual([[7], [50, 51]])
    expect(ids(addOlder(linked, page([6, 7, 8])))).toEqual([[], [6, 7, 8, 50, 51]])
  })

  test('read again, the older ones stay where the new page follows on them', () => {
    const shown = addOlder(begin(page([20, 21], 'a')), page([10, 11], 'b'))
    const renewed = renew(shown, page([21, 22], 'c'))
    expect(ids(renewed)).toEqual([[], [10, 11, 20, 21, 22]])
    expect(renewed.older).toBe('b')
  })

  test('read again after a long time away, no hole is left between old and new', () => {
    const shown = addOlder(begin(page([20, 21], 'a')), page([10, 11], 'b'))
    expect(ids(renew(shown, page([40, 41], 'c')))).toEqual([[], [40, 41]])
  })

  test('read again, what was deleted meanwhile is gone', () => {
    expect(ids(renew(begin(page([1, 2, 3])), page([1, 3])))).toEqual([[], [1, 3]])
    expect(ids(renew(begin(page([1, 2, 3], 'a')), page([1, 3], 'a')))).toEqual([[], [1, 3]])
  })

  test('the first comment of all, told live, is shown', () => {
    expect(ids(add(begin(page([])), [comment(1)]))).toEqual([[], [1]])
  })

  test('whatever arrives in whatever order, each is shown once and rising', () => {
    const act = fc.oneof(
      fc.record({ add: fc.nat(30) }),
      fc.record({ remove: fc.nat(30) }),
      fc.record({ renew: fc.uniqueArray(fc.nat(30), { maxLength: 8 }), more: fc.boolean() }),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        let shown = begin(page([]))
        const removed = new Set<number>()
        for (const one of acts) {
          if ('add' in one) shown = add(shown, [comment(one.add + 1)])
          else if ('remove' in one) shown = remove(shown, removed.add(one.remove + 1) && one.remove + 1)
          else
            shown = renew(
              shown,
              page(
                one.renew.map((n) => n + 1).sort((a, b) => a - b),
                one.more ? 'x' : null,
              ),
            )
          const { far, near } = shownOf(shown)
          const ids = [...far, ...near].map(({ id }) => id)
          expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
          expect(ids.filter((id) => shown.removed.has(id))).toEqual([])
        }
      }),
    )
  })
})
