import { expect, test } from 'vitest'
import { splitLines } from '../../originality/structure/split-lines.ts'
import { readReferences } from './read-references.ts'

const ENTRIES = [
  'ALMEIDA, Nádia. Contribuições ao debate. Boletim Técnico, São Paulo, v. 14, n. 4, p. 317-330, 2016.',
  'BARBOSA, Denise; ZANETTI, Fábio. Fundamentos. 3. ed. Curitiba: Editora Coutinho, 2017.',
  '______. Sementes. In: COUTO, Bia. Hortas. Pelotas: UFPel, 2020. Disponível em: https://exemplo.br/5.',
  'INSTITUTO BRASILEIRO DE GEOGRAFIA E ESTATÍSTICA. Censo. Rio de Janeiro, 2010.',
]
const read = (text: string) => readReferences(splitLines(text))
const textsOf = (text: string) => read(text).map((reference) => reference.text)

test.each([
  ['alphabetical', ENTRIES.filter((entry) => !entry.startsWith('INST'))],
  ['numbered in brackets', ENTRIES.map((entry, n) => `[${n + 1}] ${entry}`)],
  ['numbered with stops', ENTRIES.map((entry, n) => `${n + 1}. ${entry}`)],
])('a list that came as one paragraph is parted: %s', (_, entries) => {
  const text = entries.join(' ')
  expect(textsOf(text)).toEqual(entries)
  for (const { text: entry, start } of read(text)) expect(text.indexOf(entry)).toBe(start)
})

test('in a numbered list what has no number goes on', () => {
  expect(
    textsOf(
      '[1] SILVA, J. Um título. Pelotas,\n\n2016. 3 v.\n\n[2] SOUZA, B. Outro título. 2. ed. Recife, 2019.',
    ),
  ).toEqual([
    '[1] SILVA, J. Um título. Pelotas, 2016. 3 v.',
    '[2] SOUZA, B. Outro título. 2. ed. Recife, 2019.',
  ])
})

test.each([
  [
    'entries that run into each other',
    `${ENTRIES[0]!} ${'Souza escreveu em 2018. Lima respondeu em 2019. '.repeat(40)}`,
  ],
  ['numbers with holes', ENTRIES.map((entry, n) => `[${2 * n + 1}] ${entry}`).join('\n\n')],
  [
    'scraps',
    'Notas sobre casas de fazenda.\n\nEstudos Aplicados de Recife, v.\n\nQUINTELA, Bruno. Caminhos da pesquisa.\n\nLIMA, Ana. Casas rurais. 1990.',
  ],
])('nothing is said of what cannot be told apart: %s', (_, text) => {
  expect(read(text)).toEqual([])
})
