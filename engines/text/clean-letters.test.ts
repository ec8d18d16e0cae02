import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLetters } from './clean-letters.ts'

describe('letters as they are meant', () => {
  test.each([
    ['Iniciação cientíﬁca e ﬂuxo eﬃciente', 'Iniciação científica e fluxo efficiente'],
    ['experi\u00ADência', 'experiência'],
    ['experi\u00AD\nência', 'experiência'],
    ['experi\u00AD \n  ência', 'experiência'],
    ['fim\u00AD\nNovo', 'fim\nNovo'],
    ['edu\u200Bca\u2060ção\uFEFF', 'educação'],
    ['a\u200C\u200Db\uFE0F\u200E', 'ab'],
    ['educac\u0327a\u0303o', 'educação'],
    ['a\u200B\u0301', 'á'],
    ['linha\u2028outra\u2029parágrafo', 'linha\noutra\n\nparágrafo'],
    ['dois\u2003espaços', 'dois espaços'],
    ['\uFEB3\uFEFC\uFEE1', 'سلام'],
  ])('%j is %j', (typed, meant) => {
    expect(cleanLetters(typed)).toBe(meant)
  })

  test.each([
    'H₂O, CO₂ e m² a 10⁻³',
    '10\u00A0km',
    '👩\u200D🔬 e ❤\uFE0F, 1\uFE0F\u20E3, 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}, 👍🏽',
    'علی\u200Cرضا',
    'שלום\u200F!',
    'क्\u200Dष',
    'ශ්\u200Dරී ලංකාව',
    '葛\u{E0100}城市',
    '∩\uFE00',
    '李明 e Ана',
    'ﷺ',
  ])('%j stays', (typed) => {
    expect(cleanLetters(typed)).toBe(typed.normalize('NFC'))
  })

  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.constantFrom(
      'a',
      'é',
      'e\u0301',
      'ﬁ',
      '\u00AD',
      '\u200B',
      '\u200D',
      '\u200C',
      '\uFE0F',
      '\u034F',
      '\n',
      ' ',
    ),
    fc.constantFrom(
      '👩',
      '❤',
      '🏽',
      'ب',
      'क',
      'ש',
      '葛',
      '\u{E0100}',
      '\u{E0067}',
      '\u{E007F}',
      '\u200F',
      '1',
      '₂',
    ),
  )

  test('cleaned again it is the same, and no Latin letter is hidden, joined or cut by what nobody sees', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const clean = cleanLetters(pieces.join(''))
        expect(cleanLetters(clean)).toBe(clean)
        expect(clean).toBe(clean.normalize('NFC'))
        expect(clean).not.toMatch(/[\u00AD\u200B\u2060\uFEFF\uFB00-\uFB06]/)
        expect(clean).not.toMatch(/\p{Script=Latin}(?:\u200C|\u200D|\uFE0F)/u)
      }),
    )
  })

  test('what is composed and seen is kept letter by letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'açõé ZЖ李ب!?-₂²*~$_') }), (text) => {
        expect(cleanLetters(text)).toBe(text)
      }),
    )
  })
})
