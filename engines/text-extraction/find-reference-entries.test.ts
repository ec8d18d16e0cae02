import { expect, test } from 'vitest'
import { joinLines, type Line } from './join-lines.ts'

/** Lines 15 points apart, or as many as are before '|'; '>' for what hangs further right. */
function page(...texts: string[]): Line[] {
  let y = 800
  return texts.map((text) => {
    const [, gap, indent, words] = /^(?:(\d+)\|)?(>?)(.*)$/.exec(text)!
    y -= Number(gap ?? 15)
    return { text: words!, x: indent ? 70 : 50, y, size: 12 }
  })
}
const BODY = Array.from(
  { length: 12 },
  (_, n) => `Linha ${'um dois três'.split(' ')[n % 3]} do texto, que segue`,
)
const listOf = (...pages: Line[][]) =>
  joinLines([page(...BODY), ...pages])
    .split(/(?:^|\n\n)Referências\n\n/)[1]!
    .split('\n\n')

const ALMEIDA =
  'ALMEIDA, Nádia. Contribuições ao debate sobre trabalho docente. Boletim Técnico do Cerrado, São Paulo, v. 14, 2016.'
const BARBOSA = 'BARBOSA, Denise; ZANETTI, Fábio. Fundamentos. 2. ed. Curitiba: Editora Coutinho, 2017.'
const COUTO = 'COUTO, Bia. Hortas. Pelotas: UFPel, 2020.'

test('the room between the entries of a list tells them apart', () => {
  expect(
    listOf(
      page(
        'Referências',
        '30|ALMEIDA, Nádia. Contribuições ao debate sobre trabalho docente.',
        'Boletim Técnico do Cerrado, São Paulo, v. 14, 2016.',
        '19|BARBOSA, Denise; ZANETTI, Fábio. Fundamentos. 2. ed.',
        'Curitiba: Editora Coutinho, 2017.',
        '19|COUTO, Bia. Hortas.',
        'Pelotas: UFPel, 2020.',
      ),
    ),
  ).toEqual([ALMEIDA, BARBOSA, COUTO])
})

test('so do their names, where there is no more room between them than within', () => {
  expect(
    listOf(
      page(
        'Referências',
        'ALMEIDA, Nádia. Contribuições ao debate sobre trabalho docente.',
        'Boletim Técnico do Cerrado, São Paulo, v. 14, 2016.',
        'BARBOSA, Denise; ZANETTI, Fábio. Fundamentos. 2. ed.',
        'Curitiba: Editora Coutinho, 2017.',
        COUTO,
      ),
    ),
  ).toEqual([ALMEIDA, BARBOSA, COUTO])
})

test('so does what hangs under their first lines, over two columns', () => {
  expect(
    listOf(
      page(
        'Referências',
        'Souza AB. Leite materno.',
        '>Rev Saude. 2020;1:2-3.',
        'Alves C. Um nome que',
        '>segue. Cad Saude. 2019;4:5.',
      ),
      page('>e mais palavras aqui.', 'Brasil. Lei orgânica.', '>Diário Oficial. 1990.', 'Zago D. Fim. 2001.'),
    ),
  ).toEqual([
    'Souza AB. Leite materno. Rev Saude. 2020;1:2-3.',
    'Alves C. Um nome que segue. Cad Saude. 2019;4:5. e mais palavras aqui.',
    'Brasil. Lei orgânica. Diário Oficial. 1990.',
    'Zago D. Fim. 2001.',
  ])
})

test.each([
  ['[1] ', '[2] ', '[3] '],
  ['1. ', '2. ', '3. '],
  ['1 ', '2 ', '3 '],
])('so do their numbers: %s', (one, two, three) => {
  expect(
    listOf(
      page(
        'Referências',
        `${one}Z. Rocha, “Link quality”, Proc. of`,
        'the Symp., 2013.',
        `${two}Souza AB. Leite. 3. ed.`,
      ),
      page('2. ed. revista. Rev Saude. 2020;1:2-3.', `${three}Alves C. Nome. 2019.`),
    ),
  ).toEqual([
    `${one}Z. Rocha, “Link quality”, Proc. of the Symp., 2013.`,
    `${two}Souza AB. Leite. 3. ed. 2. ed. revista. Rev Saude. 2020;1:2-3.`,
    `${three}Alves C. Nome. 2019.`,
  ])
})

test('the list ends where an appendix begins, and a text without one is as before', () => {
  const text = joinLines([
    page(...BODY, 'Referências', COUTO, ALMEIDA, BARBOSA, 'Apêndice A', 'Primeira linha do', 'roteiro.'),
  ])
  expect(text).toContain('Primeira linha do roteiro.')
  expect(joinLines([page('SILVA, João veio.', 'SOUZA, Ana viu e', 'LIMA, Caio não.')])).toBe(
    'SILVA, João veio. SOUZA, Ana viu e LIMA, Caio não.',
  )
})
