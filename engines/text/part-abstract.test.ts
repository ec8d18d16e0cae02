import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partAbstract } from './part-abstract.ts'

test('a structured abstract parts at its words', () => {
  expect(
    partAbstract(
      'Objetivo: estimar a adesão. MÉTODOS: estudo com 523 adultos. Resultados e discussão. A adesão foi baixa. Conclusões: falta acesso.',
    ),
  ).toEqual([
    { label: 'Objetivo:', text: 'estimar a adesão.' },
    { label: 'MÉTODOS:', text: 'estudo com 523 adultos.' },
    { label: 'Resultados e discussão.', text: 'A adesão foi baixa.' },
    { label: 'Conclusões:', text: 'falta acesso.' },
  ])
  expect(partAbstract('Um prólogo breve.\n**Background:** too few.\n*Methods*: we *asked* many.')).toEqual([
    { label: null, text: 'Um prólogo breve.' },
    { label: 'Background:', text: 'too few.' },
    { label: 'Methods:', text: 'we *asked* many.' },
  ])
})

test.each([
  'Objetivo do estudo foi ver. Métodos mistos foram usados. Resultados indicam que sim. Conclusão provisória.',
  'A tese tem quatro capítulos. Introdução. Métodos. Resultados. Conclusão.',
  'O que segue tem um só rótulo. Resultados: veja a tabela, e nada mais.',
  'Medimos o objetivo: ver mais. Depois, com método: ver menos. E os resultados: nenhum deles.',
  'Resultado3: x y. Métodos2: z w.',
  '',
])('and no other does: %s', (abstract) => expect(partAbstract(abstract)).toBeNull())

describe('whatever was typed', () => {
  const label = fc.constantFrom(
    'Introdução',
    'Objetivo',
    'Objetivos',
    'Metodologia',
    'Methods',
    'RESULTADOS',
    'Conclusão',
  )
  const sentence = fc.constantFrom(
    'Lemos cem textos.',
    'a amostra tinha n = 3 (dois homens)',
    'Resultados assim são raros.',
    'O método (novo) serve!',
    'Conclusões precoces enganam.',
  )
  const sentences = fc.array(sentence, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))
  const part = fc.record({
    label,
    stop: fc.constantFrom(':', '.'),
    text: sentences.map((text) => `${text}.`),
  })

  test('what was put together is parted, and nothing else of it', () => {
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 2, maxLength: 5 }),
        fc.constantFrom(' ', '\n'),
        (parts, between) => {
          const whole = parts.map((one) => `${one.label}${one.stop} ${one.text}`).join(between)
          expect(partAbstract(whole)).toEqual(
            parts.map((one) => ({ label: one.label + one.stop, text: one.text })),
          )
        },
      ),
    )
  })

  test('no word is lost, none is added, and without labels it stays whole', () => {
    const piece = fc.oneof(label, sentence, fc.constantFrom(': ', '. ', '\n', ' ', '**', 'x'), fc.string())
    const letters = (text: string) => text.replaceAll(/[\s*]/g, '')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const whole = pieces.join('')
        const parts = partAbstract(whole)
        if (parts)
          expect(letters(parts.map((one) => (one.label ?? '') + one.text).join(''))).toBe(letters(whole))
      }),
    )
    fc.assert(
      fc.property(sentences, (plain) => {
        expect(partAbstract(plain)).toBeNull()
      }),
    )
  })
})
