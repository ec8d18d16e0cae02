import { expect, test } from 'vitest'
import { readSeries } from './read-series.ts'

const scaleOf = (word: string) =>
  readSeries(new URL(`https://entrepares.exemplo/dashboard?por=${word}`)).scale

test('an address says by day, week or month; whatever else it says is by day', () => {
  expect(['day', 'week', 'month'].map(scaleOf)).toEqual(['day', 'week', 'month'])
  for (const word of ['', 'year', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])
    expect([word, scaleOf(word)]).toEqual([word, 'day'])
})
