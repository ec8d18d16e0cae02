import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsBetween, showDuration, showPeriod } from './show-duration.ts'

test('years and months, each in its number', () => {
  const said = (months: number) =>
    showDuration(
      '2020-03',
      `${2020 + Math.floor((months + 2) / 12)}-${String(((months + 2) % 12) + 1).padStart(2, '0')}`,
    )
  expect([0, 1, 2, 12, 13, 24, 27].map(said)).toEqual([
    'menos de 1 mês',
    '1 mês',
    '2 meses',
    '1 ano',
    '1 ano e 1 mês',
    '2 anos',
    '2 anos e 3 meses',
  ])
})

test('the months of two spans that meet are those of both together', () => {
  const month = fc
    .record({ year: fc.integer({ min: 1900, max: 2100 }), number: fc.integer({ min: 1, max: 12 }) })
    .map(({ year, number }) => `${year}-${String(number).padStart(2, '0')}`)
  fc.assert(
    fc.property(month, month, month, (...months) => {
      const [a, b, c] = months.sort()
      expect(monthsBetween(a!, b!) + monthsBetween(b!, c!)).toBe(monthsBetween(a!, c!))
      expect(monthsBetween(c!, a!)).toBe(0)
    }),
    { seed: 10 },
  )
})

test('a period says whether it goes on', () => {
  expect([
    showPeriod('2020-03', null, true),
    showPeriod('2020-03', '2022-02', false),
    showPeriod('2020-05', null, false),
  ]).toEqual(['mar. 2020 – atual', 'mar. 2020 – fev. 2022', 'desde maio 2020'])
})
