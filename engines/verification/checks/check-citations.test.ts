import { expect, test } from 'vitest'
import { CITING, GARDENS, paragraphs, REFERENCES } from '#tests/integrity-texts.ts'
import { verifyByRules } from '../verify-by-rules.ts'

const codesOf = (sentence: string, more: readonly string[] = []) =>
  verifyByRules({
    title: 'Hortas escolares em Pelotas',
    abstract: GARDENS[2]!,
    keywords: [],
    text: paragraphs(...GARDENS, CITING, sentence, REFERENCES, ...more),
    year: 2024,
  }).findings.map(({ code }) => code)

test.each([
  'Assim foi em Portugal (1974), e a editora de Portugal está na lista.',
  'Lido em outro livro (PAYAYÁ, 1999, apud MORAES, 2019, p. 30).',
  'Também (FREIRE apud LINS; FARIAS, 2015).',
  'Da página com a data do dia (ARRUDA, 2020).',
  'Da entrada que só diz o dia do acesso (OGATA; GOMES, 2006).',
])('it is not said that there is no entry: %s', (sentence) => {
  const more = [
    'ARRUDA, J. Entenda o movimento. Universa, 03-06-2020. Disponível em: exemplo.br. Acesso em: 20 jan. 2021.',
    'OGATA, R.; GOMES, E. Estrutura da vegetação. Hoehnea 33(3): 371-384. Acesso em: 2 fev. 2020.',
    'LEITE, B. Os bondes. Editora de Portugal, 2011.',
  ]
  expect(codesOf(sentence, more)).toEqual([])
})

test('it is said of what has none', () => {
  for (const sentence of ['(PAYAYÁ, 1999).', '(FREIRE apud GADOTTI, 1996).', 'Ribeiro (1990) já o dizia.'])
    expect(codesOf(sentence)).toEqual(['citation-without-reference'])
})
