import { expect, test } from 'vitest'
import { words } from '../portuguese/portuguese.ts'
import { pairNumber, pairsIn, pairsOf } from './word-pairs.ts'

test('words that follow each other are pairs, stop words between them left out, in whatever form', () => {
  expect(pairsIn(words('A educação das espécies raras'))).toEqual([
    pairNumber('educacao', 'especie'),
    pairNumber('especie', 'raro'),
  ])
  expect(pairsOf(['Educações de espécie'])).toEqual(pairsOf(['educacao da especie']))
})

test('no pair reaches from one text into the next', () => {
  expect(pairsOf(['educação', 'espécies'])).toEqual([])
})

test('of a text of many pages as many words count as before, and the rest is not read', () => {
  const long = Array.from({ length: 20_000 }, (_, n) => `palavra${n} guarda-chuva`).join(' ')
  expect(words(long, 16_383)).toEqual(words(long).slice(0, 16_383))
  expect(words('uma duas três', 0)).toEqual([])
})

test('what a phrase asks for is in the text that holds it, hyphens too', () => {
  for (const [phrase, text] of [
    ['10.1590/S0102', 'doi 10.1590/S0102-311X'],
    ['fluxo de caixa', 'O fluxo-de-caixa e o fluxo de caixa descontado'],
    ['avaliá-la melhor', 'Para avaliá-la melhor'],
  ] as const) {
    const found = new Set(pairsOf([text]))
    expect(pairsIn(words(phrase)).filter((pair) => !found.has(pair))).toEqual([])
  }
})
