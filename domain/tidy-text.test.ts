import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seenLengthOf, tidyText, tidyWords } from './tidy-text.ts'
import { headOf, lengthOf } from '#engines/text/text-length.ts'

describe('what somebody wrote', () => {
  test.each([
    ['zero-width spaces', '\u200B\u200B'],
    ['a Hangul filler', '\u3164'],
    ['a half-width filler', '\uFFA0'],
    ['an empty Braille pattern', '\u2800'],
    ['joiners and marks of direction', '\u200D\u200E\u200F\uFEFF\u2060'],
    ['a variation selector', '\uFE0F'],
    ['tags', '\u{E0041}\u{E007F}'],
    ['NUL and controls', '\0\u0007\u009F'],
    ['no-break spaces and a soft hyphen', '\u00A0\u2003\u00AD'],
  ])('%s alone are nothing', (_, text) => {
    expect(tidyText(text)).toBe('')
    expect(tidyText(`${text}a${text}`)).toContain('a')
  })

  test.each([
    ['  dois\r\nespaços\rde linha  ', 'dois\nespaços\nde linha'],
    ['cafe\u0301', 'café'],
    ['fim \u202Etxt.exe\u202C', 'fim txt.exe'],
    ['שלום\u200F!', 'שלום\u200F!'],
    ['👩\u200D🔬 e ❤\uFE0F', '👩\u200D🔬 e ❤\uFE0F'],
    ['\t- item', '- item'],
    ['a\tb\0\u0008', 'a\tb'],
    ['\uD83D', '\uFFFD'],
    [`z${'\u0489'.repeat(300)}a`, `z${'\u0489'.repeat(8)}a`],
    ['שָׁ֑ e ู้', 'שָׁ֑ e ู้'.normalize('NFC')],
  ])('%j is kept as %j', (typed, kept) => {
    expect(tidyText(typed)).toBe(kept)
  })

  test('a minimum counts spaces between words, and not what nobody sees', () => {
    expect(seenLengthOf('a b\u200Bc')).toBe(4)
  })

  test('kept again it is the same, and it is either nothing or seen', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const kept = tidyText(text)
        expect(tidyText(kept)).toBe(kept)
        expect(kept === '').toBe(seenLengthOf(kept) === 0)
        expect(kept).toBe(kept.trim())
        expect(kept).not.toMatch(/[\0\r\u202E]/)
      }),
    )
  })
})

test('words that others cite lose what nobody sees of them, and are tidy again as they are', () => {
  expect(tidyWords(' \u00ADIniciação cientíﬁca\r\ncom H₂O\u200B ')).toBe('Iniciação científica\ncom H₂O')
  expect(tidyWords('\u200B\uFE0F')).toBe('')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const kept = tidyWords(text)
      expect(tidyWords(kept)).toBe(kept)
      expect(tidyText(kept)).toBe(kept)
    }),
  )
})

test('a length is counted in code points, half a pair as one', () => {
  expect(lengthOf('')).toBe(0)
  expect(lengthOf('né 👩\u200D🔬 \uD83D')).toBe(8)
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => lengthOf(text) === [...text].length))
})

describe('the first of a text', () => {
  test.each([
    ['ab👩\u200D👩\u200D👧cd', 5, 'ab'],
    ['ab👩\u200D👩\u200D👧cd', 7, 'ab👩\u200D👩\u200D👧'],
    ['🇧🇷🇵🇹', 3, '🇧🇷'],
    ['cafe\u0301s', 4, 'caf'],
    ['👍🏽👍🏽', 3, '👍🏽'],
    ['curto', 5, 'curto'],
    ['', 3, ''],
  ])('%j to %d is %j', (text, most, head) => {
    expect(headOf(text, most)).toBe(head)
  })

  test('is no longer than asked, begins the text, and ends where something drawn as one ends', () => {
    const whole = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, most) => {
        const head = headOf(text, most)
        expect(lengthOf(head)).toBeLessThanOrEqual(Math.max(most, 0))
        expect(text.startsWith(head)).toBe(true)
        const ends = [0, ...Array.from(whole.segment(text), ({ index, segment }) => index + segment.length)]
        expect(ends).toContain(head.length)
      }),
    )
  })
})
