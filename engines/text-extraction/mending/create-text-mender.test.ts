import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTextMender } from './create-text-mender.ts'

const piece = (str: string, fontName = 'F1') => ({ str, fontName, hasEOL: false })
const mend = (...texts: string[]) => createTextMender()(texts.map((text) => piece(text))).join('')

describe('what LaTeX writes with fonts that have no accents', () => {
  test.each([
    [
      'a title',
      'A forma¸c˜ao cient´ıfica de professores no sert˜ao',
      'A formação científica de professores no sertão',
    ],
    ['a grave one before a word', 'avalia¸c˜ao `a luz e `as vezes', 'avaliação à luz e às vezes'],
    ['capitals, before which a blank comes', 'educa¸c˜ao (LEIT ˜AO; C ˆAMARA)', 'educação (LEITÃO; CÂMARA)'],
    ['a cedilla behind its letter', '1 INTRODUC¸ ˜AO', '1 INTRODUÇÃO'],
    ['two words in capitals', 'AVALIAC¸ ˜AO DA ´AREA', 'AVALIAÇÃO DA ÁREA'],
    ['a capital at the beginning', 'Jo˜ao ˆAngelo', 'João Ângelo'],
    [
      'letters first, then their accents',
      'A avaliac¸a˜o e´ po´s-graduac¸o˜es ha´ anos',
      'A avaliação é pós-graduações há anos',
    ],
    ['blanks between', 'hist´ oria da educa¸ c˜ ao', 'história da educação'],
    ['a dieresis', 'a¸c˜oes de g¨uenza', 'ações de güenza'],
  ])('%s', (_, broken, whole) => {
    expect(mend(broken)).toBe(whole)
  })

  test('letters and accents in pieces of their own: as many come back', () => {
    const texts = ['A forma¸', 'c˜', 'ao']
    expect(createTextMender()(texts.map((text) => piece(text)))).toEqual(['A forma', 'ç', 'ão'])
  })

  test('a page that shows it tells of the pages after it', () => {
    const mendPage = createTextMender()
    expect(mendPage([piece('Andr´e')])).toEqual(['Andr´e'])
    mendPage([piece('a forma¸c˜ao')])
    expect(mendPage([piece('Andr´e')])).toEqual(['André'])
  })

  test('code in it stays', () => {
    expect(mend('A fun¸c˜ao `a` e x^2 ~ y')).toBe('A função `a` e x^2 ~ y')
  })
})

describe('bitmap fonts, whose ligatures, quotes and dashes are bare codes', () => {
  test('of T1', () => {
    expect(mend('justi\x1ccativa e\x1cciente, sú\x1eto, re\x1dexão, o\x1bshore')).toBe(
      'justificativa eficiente, súffito, reflexão, offshore',
    )
    expect(mend('a \x10questão\x11 de 2020\x152021 \x16 o \x9f 2º')).toBe('a “questão” de 2020–2021 — o § 2º')
  })

  test('of OT1', () => {
    expect(mend('hist\x13oria cient\x13\x10fica sú\x0eto a\x18c~ao, tr^es'.replace('ú', '\x13u'))).toBe(
      'história científica súffito ação, três',
    )
  })

  test('each font by itself', () => {
    const pieces = [piece('hist\x13oria da a\x18c~ao \x12a luz', 'A'), piece('justi\x1ccação', 'B')]
    expect(createTextMender()(pieces)).toEqual(['história da ação à luz', 'justificação'])
  })
})

describe('what is not of this kind stays as it is', () => {
  test.each([
    'Copo d´água, copo d´agua, 5´ e 6´´, Rock´n roll',
    'const a = `texto ${b}`; x ^= ~y; `a`',
    'ˆβ e ˜x, xˆ2, ˆy = ˜a, x¸ y',
    'ınsan ve ılık ırmak, çalışma',
    'ελληνικά ´α, русский ˜и, עברית, 汉语 ˇ',
    'Ele disse: “não”. A avaliação – como se vê – é à luz da história.',
  ])('%s', (text) => {
    expect(mend(text)).toBe(text)
  })

  const WORDS =
    'ação à é história pós-graduação João ÁREA código `x` ~ ^ x^2 ~/pasta d´água ˆβ ƒ(x) ´α ñandú Σ ок 漢字 ı 5´'.split(
      ' ',
    )

  test('any order of words of Portuguese, code, maths and other alphabets', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }), (words) => {
        const text = words.join(' ')
        expect(mend(text)).toBe(text)
      }),
    )
  })

  test('any text without a spacing accent or a code of TeX', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        // oxlint-disable-next-line no-control-regex -- they are what is left out
        fc.pre(!/[´`ˆ˜¨¸\0-\x1f\x7f\x9f]/.test(text))
        expect(mend(text)).toBe(text)
      }),
    )
  })
})

test('Portuguese torn as LaTeX tears it is whole again', () => {
  const WHOLE =
    'formação científica é história avaliações à três educação índice última órgão pôde começam linguística'.split(
      ' ',
    )
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...WHOLE), { minLength: 1, maxLength: 30 }), (words) => {
      const text = ['formação', ...words].join(' ')
      expect(mend(tear(text))).toBe(text)
    }),
  )
})

const SPACING: Record<string, string> = {
  '\u0301': '´',
  '\u0300': '`',
  '\u0302': 'ˆ',
  '\u0303': '˜',
  '\u0308': '¨',
  '\u0327': '¸',
}

function tear(text: string): string {
  return text
    .normalize('NFD')
    .replace(
      /(\p{L})([\u0300-\u0327])/gu,
      (_, letter: string, mark: string) => `${SPACING[mark]!}${letter === 'i' ? 'ı' : letter}`,
    )
}
