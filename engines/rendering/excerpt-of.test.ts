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

test('a formula that stands by itself is no sentence; one within a sentence is set, or left out where no line can show it', () => {
  const within = `Como \\alpha \\leq 0{,}1 é pequeno, o efeito some. ${prose}`
  expect(excerptOf(`R+W>N \\qquad\\text{e}\\qquad 2W>N.\n\n${within}`, abstract)).toMatch(
    /^Como α ≤ 0,1 é pequeno/,
  )
  const matrix = 'Seja \\begin{pmatrix}a & b\\\\ c & d\\end{pmatrix}, de \\mathbb{R}^n. '
  expect(excerptOf(matrix + prose, abstract)).toMatch(/^Seja …, de ℝⁿ\. Em 1979/)
  expect(excerptOf(null, `Seja $\\begin{pmatrix}a & b\\end{pmatrix}$, de $\\mathbb{R}^n$. ${prose}`)).toMatch(
    /^Seja …, de ℝⁿ\. Em 1979/,
  )
})

test('what a sentence leads to is named where a card cannot show it, and the sentence goes on', () => {
  const table = `Os preços mudam assim:\n\nBem | Preço\npão | 2\n\nQuanto aumentou? ${prose}`
  expect(excerptOf(table, abstract)).toMatch(/^Os preços mudam assim: \(tabela\) Quanto aumentou\? Em/)
  const formula = `O mecanismo respeita a privacidade de cada pessoa se\n\n\\Pr[M(D)] \\leq e^x\n\n${prose}`
  expect(excerptOf(formula, abstract)).toMatch(/^O mecanismo respeita a privacidade de cada pessoa se … Em/)
  const quoted = `O inciso I do artigo 226 determina que\n\na pessoa será convidada. ${prose}`
  expect(excerptOf(quoted, abstract)).toMatch(
    /^O inciso I do artigo 226 determina que a pessoa será convidada\./,
  )
})

test('numbers of notes that are raised no more are left out; names keep theirs', () => {
  expect(
    excerptOf(`Persiste após o parto1. Foi de 16% nos anos2,4 em p53 e B12. ${prose}`, abstract),
  ).toMatch(/^Persiste após o parto\. Foi de 16% nos anos em p53 e B12\./)
})

test('a thesis opens with its introduction, and without one in reach with its abstract', () => {
  const leaves = `Ana Lima\n\nTese de Doutorado apresentada ao Programa de Pós-Graduação em Educação da UFBA.\n\nSalvador, 2024.`
  expect(excerptOf(`${leaves}\n\n1 INTRODUÇÃO\n\n${prose}`, 'A'.repeat(200))).toMatch(/^Em 1979/)
  expect(excerptOf(`${leaves}\n\nINTRODUÇÃO\n\n12\n\n${prose}`, 'Mediram-se larvas.')).toBe(
    'Mediram-se larvas.',
  )
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
