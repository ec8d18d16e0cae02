import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partKeywords, withoutAbstractLabel } from './part-keywords.ts'

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
