import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partKeywords, partPrintedKeywords, withoutAbstractLabel } from './part-keywords.ts'

test.each([
  ['Palavras-chave: leitura; escrita', ['leitura', 'escrita']],
  ['Educação. Escola pública. Família.', ['Educação', 'Escola pública', 'Família']],
  ['Keywords – reading', ['reading']],
  ['leitura.', ['leitura']],
  ['E. coli', ['E. coli']],
  ['Petrobras S.A.', ['Petrobras S.A.']],
  ['Dr. Silva', ['Dr. Silva']],
  ['vitamina C', ['vitamina C']],
  ['Palavras-chave:', []],
  ['palavras-chave em textos', ['palavras-chave em textos']],
  ['leitura • escrita', ['leitura', 'escrita']],
  ['P(A|B)', ['P(A|B)']],
])('%s', (written, list) => expect(partKeywords(written)).toEqual(list))

test('whatever was typed, read again it is the same', () => {
  const piece = fc.constantFrom(
    'palavras-chave',
    ':',
    '. ',
    '.',
    ';',
    ' ',
    'Ab',
    'ab',
    'S.A.',
    'É',
    '-',
    'Keywords',
    '•',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const once = partKeywords(pieces.join(''))
      expect(once.flatMap(partKeywords)).toEqual(once)
    }),
    { seed: 40, numRuns: 2_000 },
  )
})

test.each([
  ['RESUMO: Estuda a leitura.', 'Estuda a leitura.'],
  ['Abstract. This paper…', 'This paper…'],
  ['Resumo – Estuda', 'Estuda'],
  ['Resumos de congressos são lidos.', 'Resumos de congressos são lidos.'],
  ['Resumo-índice é um gênero.', 'Resumo-índice é um gênero.'],
])('the abstract %s', (typed, kept) => expect(withoutAbstractLabel(typed)).toBe(kept))

describe('a list of keywords on a page', () => {
  test.each<[string, string[]]>([
    ['solo; água; manejo.', ['solo', 'água', 'manejo']],
    ['Solo. Água de chuva. Manejo.', ['Solo', 'Água de chuva', 'Manejo']],
    ['solo, água, manejo', ['solo', 'água', 'manejo']],
    ['solo | água | manejo', ['solo', 'água', 'manejo']],
    ['1. Solo. 2. Água. 3. Manejo.', ['Solo', 'Água', 'Manejo']],
    ['solo · água do cerrado · manejo', ['solo', 'água do cerrado', 'manejo']],
    ['água, solo e manejo; e renda', ['água, solo e manejo', 'renda']],
    ['solo; água; renda. JEL: Q15, Q18.', ['solo', 'água', 'renda']],
    ['lei n. 9.394; ensino médio', ['lei n. 9.394', 'ensino médio']],
  ])('%s', (written, list) => expect(partPrintedKeywords(written)).toEqual(list))

  test('running text is no list', () => {
    expect(
      partPrintedKeywords(`${'este parágrafo não acaba nunca e segue sempre adiante '.repeat(4)}; fim`),
    ).toEqual([])
  })
})
