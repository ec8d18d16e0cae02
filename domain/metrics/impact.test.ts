import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { engagementRate, impactIndex, impactParts, likesPerPost, progressOf, standingOf } from './impact.ts'

const none = { views: 0, downloads: 0, likes: 0, comments: 0, reviews: 0, averageRating: 0 }

test.each([
  [{}, 0],
  [{ views: 4 }, 0],
  [{ views: 5 }, 1],
  [{ views: 15, downloads: 1 }, 2],
  [{ views: 100, downloads: 20, likes: 7, comments: 3, reviews: 2, averageRating: 4.5 }, 84],
  [{ averageRating: 4.35 }, 44],
])('%j has the index %i', (figures, index) => {
  expect(impactIndex({ ...none, ...figures })).toBe(index)
})

test('the parts add up to the index, but for the rounding', () => {
  const count = fc.nat(1_000_000)
  const figures = fc.record({ views: count, downloads: count, likes: count, comments: count, reviews: count })
  fc.assert(
    fc.property(figures, fc.integer({ min: 0, max: 500 }), (counts, hundredths) => {
      const all = { ...counts, averageRating: hundredths / 100 }
      const sum = Object.values(impactParts(all)).reduce((a, b) => a + b, 0)
      expect(Math.abs(impactIndex(all) - sum)).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
    { seed: 1 },
  )
})

describe('engagement', () => {
  test('has one decimal, and is 0 without posts', () => {
    expect(engagementRate({ likes: 7, comments: 4, posts: 3 })).toBe(3.7)
    expect(engagementRate({ likes: 7, comments: 4, posts: 0 })).toBe(0)
    expect(likesPerPost({ likes: 7, posts: 2 })).toBe(4)
    expect(likesPerPost({ likes: 7, posts: 0 })).toBe(0)
  })
})

describe('standing', () => {
  test.each([
    [151, 100, 'Top 10%', 100],
    [150, 100, 'Acima da Média', 100],
    [101, 100, 'Acima da Média', 100],
    [100, 100, 'Em Crescimento', 100],
    [33, 100, 'Em Crescimento', 33],
    [0, 100, 'Em Crescimento', 0],
    [5, 0, 'Top 10%', 50],
    [0, 0, 'Em Crescimento', 50],
  ])('%i beside an average of %i', (index, average, standing, progress) => {
    expect(standingOf(index, average)).toBe(standing)
    expect(progressOf(index, average)).toBe(progress)
  })
})
