import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GARDENS, GARDENS_REWORDED, paragraphs, TRAMS } from '#tests/integrity-texts.ts'
import { prepareText } from '../text/prepare-text.ts'
import { alignTexts } from './align-texts.ts'
import { countSteps } from './alignment-steps.ts'

const source = paragraphs(...GARDENS)
const compare = (text: string, other = source) => {
  const { matches, cut } = alignTexts(prepareText(text), prepareText(other))
  return {
    cut,
    matches: matches.map((match) => ({
      ...match,
      text: text.slice(match.start, match.start + match.length),
      source: other.slice(match.sourceStart, match.sourceStart + match.sourceLength),
    })),
  }
}

describe('Bia writes on trams, Ana wrote on gardens', () => {
  test('nothing of hers is found in it', () => {
    expect(compare(paragraphs(...TRAMS))).toEqual({ matches: [], cut: false })
  })

  test('two paragraphs taken over word for word are found to the letter, on both sides', () => {
    const copied = paragraphs(GARDENS[2]!, GARDENS[3]!)
    const { matches } = compare(paragraphs(TRAMS[0]!, TRAMS[1]!, copied, TRAMS[2]!))
    expect(matches).toEqual([
      expect.objectContaining({ kind: 'verbatim', similarity: 1, text: copied.slice(0, -1) }),
    ])
    expect(matches[0]!.source).toBe(matches[0]!.text)
  })

  test('two taken from different places are two', () => {
    const { matches } = compare(paragraphs(GARDENS[6]!, ...TRAMS, GARDENS[1]!))
    expect(matches.map((match) => match.text)).toEqual([GARDENS[6]!.slice(0, -1), GARDENS[1]!.slice(0, -1)])
    expect(matches.every((match) => match.kind === 'verbatim')).toBe(true)
  })

  test('reworded sentences are found where they stand', () => {
    const { matches } = compare(paragraphs(...TRAMS.slice(0, 3), GARDENS_REWORDED, ...TRAMS.slice(3)))
    expect(matches).toHaveLength(1)
    const [match] = matches
    expect(match!.kind).toBe('paraphrase')
    expect(Math.abs(match!.length - GARDENS_REWORDED.length)).toBeLessThan(80)
    expect(GARDENS_REWORDED).toContain(match!.text.slice(20, -20))
    expect(match!.source).toContain('faltaram menos às segundas-feiras')
    expect(match!.source).toContain('pequenos ensaios com dois vasos')
    expect(match!.similarity).toBeGreaterThan(0.5)
  })

  test('sentences in another order are found', () => {
    const shuffled = GARDENS.slice(2, 6)
      .join(' ')
      .split(/(?<=\.) /)
      .toReversed()
      .join(' ')
    const { matches } = compare(paragraphs(TRAMS[0]!, shuffled, TRAMS[1]!, TRAMS[2]!))
    const covered = matches.reduce((sum, match) => sum + match.length, 0)
    expect(covered).toBeGreaterThan(shuffled.length * 0.9)
    expect(covered).toBeLessThan(shuffled.length * 1.1)
  })

  test('a shortened text is one match with the longer stretch that it came from', () => {
    const longest = (paragraph: string) =>
      paragraph.split(/(?<=\.) /).toSorted((a, b) => b.length - a.length)[0]!
    const summary = [0, 2, 4, 5, 7].map((n) => longest(GARDENS[n]!)).join(' ')
    const { matches } = compare(paragraphs(TRAMS[0]!, summary, TRAMS[1]!, TRAMS[2]!))
    expect(matches).toEqual([expect.objectContaining({ kind: 'summary' })])
    expect(matches[0]!.sourceLength).toBeGreaterThan(matches[0]!.length * 1.8)
  })

  test('one sentence in common is too short to mean anything', () => {
    const sentence = 'O resultado mais claro diz respeito à permanência.'
    expect(compare(paragraphs(TRAMS[0]!, sentence, TRAMS[1]!)).matches).toEqual([])
  })
})

describe('disguises', () => {
  const hidden = paragraphs(GARDENS[2]!, GARDENS[3]!)
  test.each([
    ['accents left out', hidden.normalize('NFD').replace(/\p{M}/gu, '')],
    ['letters that look alike', hidden.replaceAll('a', 'а').replaceAll('o', 'о').replaceAll('e', 'е')],
    ['broken lines', hidden.replace(/(\p{L}{3})(\p{L}{3})/gu, '$1-\n$2')],
  ])('%s hide nothing', (_, disguised) => {
    const { matches } = compare(paragraphs(TRAMS[0]!, disguised, TRAMS[1]!))
    expect(matches).toEqual([expect.objectContaining({ kind: 'verbatim', similarity: 1 })])
    expect(matches[0]!.length).toBeGreaterThan(disguised.length * 0.97)
  })
})

describe('whatever the texts', () => {
  const pieces = [...GARDENS, ...TRAMS, GARDENS_REWORDED].flatMap((part) => part.split(/(?<=[.;,]) /))
  const anyText = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 40 })

  test('matches lie inside both, in order, and apart from each other', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        const text = one.join(' ')
        const against = other.join(' ')
        let before = 0
        for (const match of compare(text, against).matches) {
          expect(match.start + match.length).toBeLessThanOrEqual(text.length)
          expect(match.sourceStart + match.sourceLength).toBeLessThanOrEqual(against.length)
          expect(match.start).toBeGreaterThanOrEqual(before)
          expect(match.length).toBeGreaterThanOrEqual(150)
          expect(match.similarity).toBeGreaterThanOrEqual(0)
          expect(match.similarity).toBeLessThanOrEqual(1)
          before = match.start
        }
      }),
      { seed: 13, numRuns: 150 },
    )
  })
})

/** Each as a pair of text and source; what is counted are steps, never seconds. */
const HOSTILE: Record<string, [string, string]> = {
  'one word 200,000 times': ['dado '.repeat(200_000), 'dado '.repeat(200_000)],
  'two sentences alternating': [
    'O aluno lê o livro inteiro. A turma ouve a história toda. '.repeat(8_000),
    'A turma ouve a história toda. O aluno lê o livro inteiro. '.repeat(8_000),
  ],
  'megabytes of digits': ['0123456789 '.repeat(180_000), '9876543210 '.repeat(180_000)],
  'one number of two megabytes': ['7'.repeat(2_000_000), '7'.repeat(2_000_000)],
  'right-to-left marks': [`a${'\u200f'.repeat(900_000)}b`, `${'\u202e'.repeat(900_000)}ab`],
  '100,000 tiny paragraphs': [
    Array.from({ length: 100_000 }, (_, n) => `p${n % 97}`).join('\n\n'),
    Array.from({ length: 100_000 }, (_, n) => `p${n % 89}`).join('\n\n'),
  ],
  'a text that is its source in another alphabet': [
    Array(40)
      .fill(paragraphs(...GARDENS, ...TRAMS))
      .join('\n')
      .replace(/[aeo]/g, (l) => ({ a: 'а', e: 'е', o: 'о' })[l]!),
    Array(40)
      .fill(paragraphs(...GARDENS, ...TRAMS))
      .join('\n'),
  ],
  'hyphens and line ends without end': ['a-\n'.repeat(600_000), 'a -   \n'.repeat(250_000)],
  'the same few words in every order': [
    Array.from(
      { length: 90_000 },
      (_, n) => ['solo', 'água', 'muda', 'sol', 'vento'][(n * n + (n >> 3)) % 5],
    ).join(' '),
    Array.from(
      { length: 90_000 },
      (_, n) => ['solo', 'água', 'muda', 'sol', 'vento'][(n * 7 + (n >> 4)) % 5],
    ).join(' '),
  ],
}

describe('hostile texts', () => {
  test.each(Object.entries(HOSTILE))('%s ends within its steps', (_, [text, other]) => {
    const steps = countSteps()
    const one = prepareText(text)
    const two = prepareText(other)
    alignTexts(one, two, steps)
    expect(steps.taken).toBeLessThan(60 * (one.size + two.size) + 10_000)
  })

  test('a comparison that runs out of steps ends with what it has, and says so', () => {
    const text = prepareText(paragraphs(...GARDENS))
    expect(alignTexts(text, text, countSteps(10))).toMatchObject({ cut: true })
    const full = alignTexts(text, text)
    expect(full).toMatchObject({ cut: false, matches: [{ kind: 'verbatim' }] })
  })
})
