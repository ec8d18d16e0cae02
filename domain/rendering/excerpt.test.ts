import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

const sentence = 'Em 1979, Su, Schrieffer e Heeger propuseram um modelo para o poliacetileno. '
const prose = sentence.repeat(4).trim()
const abstract = 'Resumo. '.repeat(40)

test('a card begins with the first sentence, not with a heading, names or a table', () => {
  const text = `1 Introdução\n\nElisa Prado\n\nBem | Preço\n\n${prose}`
  expect(excerptOf(text, abstract)).toBe(`${[...prose].slice(0, 200).join('').trimEnd()}…`)
})

test('a text without prose is shown as it is', () => {
  expect(excerptOf('1 Introdução\n\nBem | Preço', abstract)).toBe('1 Introdução Bem | Preço')
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
