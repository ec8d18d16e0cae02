import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GARDENS, TRAMS } from '#tests/integrity-texts.ts'
import { nextTier, reputationOf, type Credit } from './reputation.ts'
import { tierOf } from './texts.ts'
import { normalized, substanceOf, tellingStems } from './substance-of.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
let reviews = 0
const credit = (changes: Partial<Credit> = {}): Credit => {
  reviews += 1
  return {
    reviewId: reviews,
    authors: [`person:${reviews}`],
    day: day(reviews),
    substance: 1,
    words: `texto ${reviews}`,
    thankers: [`person:r${reviews % 6}`],
    mutual: false,
    ...changes,
  }
}
const many = (count: number, make: (n: number) => Partial<Credit>) =>
  Array.from({ length: count }, (_, n) => credit(make(n)))
const month = (n: number) => `2026-${String((n % 12) + 1).padStart(2, '0')}`

test('24 signed reviews for 12 authors over 12 months, found helpful, reach 80', () => {
  const year = many(24, (n) => ({
    authors: [`person:${n % 12}`],
    day: `${month(Math.floor(n / 2))}-${n % 2 ? '20' : '05'}`,
  }))
  expect(reputationOf(year).score).toBeGreaterThanOrEqual(80)
  expect(tierOf(reputationOf(year).score)).toBe('Avaliador Confiável')
  const each = many(24, (n) => ({
    authors: [`person:${Math.floor(n / 2)}`],
    day: `${month(n)}-1${n > 11 ? 1 : 0}`,
  }))
  expect(reputationOf(each).score).toBeGreaterThanOrEqual(80)
  // without people who find it helpful, or with only two or three, writing more does not raise the score
  for (const people of [0, 1, 2, 3]) {
    const thanked = year.map((one, n) => ({ ...one, thankers: people > 0 ? [`person:r${n % people}`] : [] }))
    expect(reputationOf(thanked).score).toBe(59)
  }
  expect(tierOf(59)).toBe('Avaliador Ativo')
})

describe('who plays the formula', () => {
  test('with empty reviews earns nothing', () => {
    expect(reputationOf(many(200, () => ({ substance: 0 }))).score).toBe(0)
    expect(reputationOf([]).score).toBe(0)
  })

  test('with a partner, each reviewing the other for ten years, never passes 40', () => {
    const pair = many(500, (n) => ({ authors: ['person:partner'], day: day(n * 7), mutual: true }))
    expect(reputationOf(pair).score).toBeLessThan(40)
    // even one-sided
    const fan = pair.map((one) => ({ ...one, mutual: false }))
    expect(reputationOf(fan).score).toBeLessThan(40)
  })

  test('with twenty reviews in a day earns no more than with three', () => {
    const twenty = many(20, () => ({ day: '2026-03-05' }))
    expect(reputationOf(twenty)).toEqual(reputationOf(twenty.slice(0, 3)))
  })

  test('with one text pasted under many works earns it once', () => {
    const pasted = many(24, (n) => ({ words: 'sempre igual', day: `${month(n)}-10` }))
    expect(reputationOf(pasted)).toEqual(reputationOf(pasted.slice(0, 1)))
  })

  test('with everything in one month stays below 80', () => {
    const rush = many(60, (n) => ({ day: `2026-03-${String((n % 28) + 1).padStart(2, '0')}` }))
    expect(reputationOf(rush).score).toBeLessThan(83)
    expect(reputationOf(rush).parts.regularity).toBeLessThan(2)
  })

  test('in a ring that reviews each other stays below one whose reviews are not returned', () => {
    const ring = many(24, (n) => ({ authors: [`person:${n % 12}`], day: `${month(n)}-10`, mutual: true }))
    expect(reputationOf(ring).score).toBeLessThan(
      reputationOf(ring.map((one) => ({ ...one, mutual: false }))).score,
    )
    expect(reputationOf(ring).score).toBeLessThan(60)
  })
})

test('of what one person finds helpful three reviews count, and what one person alone does is nobody’s opinion', () => {
  const helpful = (people: number, each: number) =>
    reputationOf(many(18, (n) => ({ thankers: n < people * each ? [`person:r${n % people}`] : [] }))).parts
      .helpful
  expect(helpful(1, 18)).toBe(0)
  expect(helpful(2, 3)).toBeCloseTo(10)
  expect(helpful(2, 9)).toBeCloseTo(10)
})

const anyCredit = fc.record({
  reviewId: fc.nat(),
  authors: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 3 }),
  day: fc.integer({ min: 0, max: 700 }).map(day),
  substance: fc.double({ min: 0, max: 1, noNaN: true }),
  words: fc.string(),
  thankers: fc.uniqueArray(fc.constantFrom('p', 'q', 'r', 's', 't'), { maxLength: 5 }),
  mutual: fc.boolean(),
})

test('stays between 0 and 100, and in whatever order the reviews are read it is the same', () => {
  const credits = fc.uniqueArray(anyCredit, { selector: ({ reviewId }) => reviewId, maxLength: 60 })
  fc.assert(
    fc.property(credits, (list) => {
      const { score } = reputationOf(list)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
      expect(reputationOf(list.toReversed()).score).toBe(score)
    }),
    { seed: 20_261_122 },
  )
})

test('an author or reader who finds a review helpful never costs its writer', () => {
  fc.assert(
    fc.property(fc.array(anyCredit, { maxLength: 40 }), (list) => {
      const before = reputationOf(list.map((one) => ({ ...one, thankers: [] })))
      const after = reputationOf(list)
      expect(after.score).toBeGreaterThanOrEqual(before.score)
    }),
    { seed: 7 },
  )
})

describe('the words of a review', () => {
  const [gardens, trams] = [GARDENS.join(' '), TRAMS.join(' ')]
  /** A work whose abstract has two of its paragraphs. */
  const weight = (comment: string | null, work = GARDENS) => {
    const among = (text: string) => {
      const stems = new Set(tellingStems(text))
      return new Set(tellingStems(comment ?? '').filter((stem) => stems.has(stem)))
    }
    return substanceOf(comment ?? '', {
      anywhere: among(work.join(' ')),
      ahead: among(work.slice(0, 2).join(' ')),
    })
  }

  test.each([
    [null, 0],
    ['Muito bom!', 0],
    [`${'\u200B '.repeat(400)}`, 0],
    [gardens.slice(0, 99), 0],
    [gardens.slice(0, 900), 1],
    [gardens, 1],
  ])('weigh between nothing and one (%#)', (text, expected) => expect(weight(text)).toBeCloseTo(expected, 1))

  test('repeated weigh little, half as many half', () => {
    expect(weight('A horta da escola é boa! '.repeat(100))).toBeLessThan(0.11)
    expect(weight(gardens.slice(0, 400))).toBeCloseTo(0.5, 1)
  })

  test('weigh nothing where they have nothing to do with the work, however well written', () => {
    const other =
      'O relógio antigo emperrou de madrugada; nenhum parente conseguiu desmontar aquela engrenagem enferrujada. '
    expect(weight(other.repeat(3))).toBe(0)
    expect(weight(trams)).toBe(0)
    expect(weight(trams, TRAMS)).toBe(1)
  })

  test('which are none weigh nothing, also among some of the work', () => {
    const syllables = Array.from({ length: 200 }, (_, n) =>
      `xu${n % 7}zke brol${n % 9}q`.replace(/\d/g, (d) => 'wkqxzyvhj'[+d]!),
    )
    expect(weight(syllables.join(' '))).toBe(0)
    expect(weight(`${GARDENS[0]} ${syllables.join(' ')}`)).toBe(0)
  })

  test('which the work alone knows are words: English in an English work', () => {
    const english = `The scheduler assigns every request to the node whose battery lasts longest, and the measurements show that the network survives twice as many rounds under moderate traffic. `
    expect(weight(english.repeat(2), [english])).toBeGreaterThan(0.2)
    expect(weight(english.repeat(2))).toBe(0)
  })

  test('are the same in other case and spacing', () => {
    expect(normalized('  Bom   TEXTO ')).toBe('bom texto')
    expect(normalized(null)).toBe('')
  })
})

test('the four tiers, and how far the next one is', () => {
  expect([0, 39, 40, 59, 60, 79, 80, 100].map(tierOf)).toEqual([
    'Novo Avaliador',
    'Novo Avaliador',
    'Avaliador Ativo',
    'Avaliador Ativo',
    'Avaliador Experiente',
    'Avaliador Experiente',
    'Avaliador Confiável',
    'Avaliador Confiável',
  ])
  expect(nextTier(35)).toEqual({ name: 'Avaliador Ativo', missing: 5 })
  expect(nextTier(80)).toBe(null)
})
