import { expect, test } from 'vitest'
import { excerptOf } from './excerpt-of.ts'

const sentence = 'Em 1979, Su, Schrieffer e Heeger propuseram um modelo para o poliacetileno. '
const prose = sentence.repeat(4).trim()
const abstract = 'Resumo. '.repeat(40)

test('a card begins with the first sentence, not with a heading, names or a table', () => {
  const text = `1 Introdução\n\nElisa Prado\n\nBem | Preço\n\n${prose}`
  const shown = excerptOf(text, abstract)
  // cut at a word
  expect(shown).toMatch(/\p{L}…$/u)
  expect(prose).toContain(`${shown.slice(0, -1)} `)
  expect(shown.length).toBeGreaterThan(180)
})

test('a text without prose is shown all the same', () => {
  expect(excerptOf('1 Introdução\n\nBem | Preço', abstract)).toBe('Introdução Bem | Preço')
})

test('a card shows 200 characters and an ellipsis, whole emoji counted as one', () => {
  expect([...excerptOf('🌱'.repeat(300), abstract)]).toHaveLength(201)
})

test('without a text the abstract stands in with 150 characters', () => {
  expect([...excerptOf(null, 'a'.repeat(300))]).toHaveLength(151)
  expect([...excerptOf('  \n ', 'a'.repeat(300))]).toHaveLength(151)
})

test('a formula that stands by itself is no sentence; one within a sentence stays', () => {
  const within = `Como \\alpha é pequeno, o efeito some. ${prose}`
  expect(excerptOf(`R+W>N \\qquad\\text{e}\\qquad 2W>N.\n\n${within}`, abstract)).toMatch(/^Como \\alpha é/)
})

test.each([
  [`Resumo. Introdução: ${prose}`, /^Em 1979/],
  [`1.2 Introdução: ${prose}`, /^Em 1979/],
  [
    `1 Em 1979, **Su**, *Schrieffer* e Heeger[^1] <b>propuseram</b> algo. ${prose}`,
    /^Em 1979, Su, Schrieffer e Heeger propuseram algo\./,
  ],
  [`Um lote de 10 km² e 3 * 4 plantas³ rende. ${prose}`, /^Um lote de 10 km² e 3 \* 4 plantas rende\./],
  [`20 Escolas responderam. ${prose}`, /^20 Escolas/],
])('a card opens with a sentence, and says nothing of marks: %s', (text, shown) => {
  expect(excerptOf(text, abstract)).toMatch(shown)
  expect(excerptOf(null, text)).toMatch(shown)
})
