import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HARVEST_FORMATS, type HarvestPrefix } from './harvest-formats.ts'
import type { HarvestedWork, WorkKind } from './harvested-work.ts'
import { validateHarvest } from '#tests/validate-harvest.ts'
import { recordIdentifier, recordNumber, writeHarvestAnswer } from './write-harvest-answer.ts'

const SOURCE = {
  origin: 'https://pares.example',
  baseUrl: 'https://pares.example/oai',
  name: 'Entrepares',
  adminEmail: 'ajuda@pares.example',
  namespace: 'pares.example',
}
const KINDS: WorkKind[] = [
  'bachelorThesis',
  'masterThesis',
  'doctoralThesis',
  'article',
  'reviewArticle',
  'conferenceObject',
  'report',
  'other',
]

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\u0000',
    '\u000B]]>',
    '\uD800',
    '\uFFFE',
    '<![CDATA[',
    '</dc:title>',
    '&nbsp;',
    ' \n ',
    '<?xml?>',
  ),
)
const maybe = fc.option(hostile)
const textIn = fc.record({ text: hostile, language: fc.constantFrom('pt', 'en', 'es', 'fr') })
const work: fc.Arbitrary<HarvestedWork> = fc.record({
  path: fc.constant('/ana/leitura'),
  kind: fc.constantFrom(...KINDS),
  titles: fc.array(textIn, { minLength: 1, maxLength: 2 }),
  abstracts: fc.array(textIn, { maxLength: 2 }),
  keywords: fc.array(textIn, { maxLength: 3 }),
  area: hostile,
  category: hostile,
  language: fc.constantFrom('pt', 'en'),
  authors: fc.array(fc.record({ name: hostile, orcid: maybe, lattes: maybe, institution: maybe }), {
    maxLength: 3,
  }),
  advisors: fc.array(fc.record({ role: fc.constantFrom('Orientador', 'Coorientador'), name: hostile }), {
    maxLength: 2,
  }),
  degree: maybe,
  institution: maybe,
  programme: maybe,
  city: maybe,
  date: fc.constantFrom('2021-05-03', '2021'),
  licence: fc.record({
    name: hostile,
    address: fc.constantFrom(null, 'https://creativecommons.org/licenses/by/4.0/'),
  }),
  doi: fc.constantFrom(null, '10.1590/a<b>&c'),
  journal: maybe,
  volume: maybe,
  issue: maybe,
  pages: maybe,
  issn: maybe,
  isbn: maybe,
  publisher: maybe,
  file: fc.constantFrom(null, { path: '/ana/leitura/leitura.pdf', mediaType: 'application/pdf' }),
})
const prefixes = Object.keys(HARVEST_FORMATS) as HarvestPrefix[]

test('whatever is typed, what a library reads is XML after the schemas', async () => {
  const told = fc.sample(work, { numRuns: 60, seed: 7 })
  for (const prefix of prefixes) {
    const xml = writeHarvestAnswer(
      { source: SOURCE, responseDate: '2026-11-12T14:00:00Z', request: null },
      {
        verb: 'ListRecords',
        prefix,
        records: told.map((one, index) => ({
          id: index + 1,
          datestamp: '2026-11-12T14:00:00Z',
          deleted: false,
          sets: ['area_educacao'],
          work: one,
        })),
        resumption: { token: 'a.b', cursor: 0, expiresAt: '2026-11-19T14:00:00Z' },
      },
    )
    expect(await validateHarvest(xml), prefix).toEqual([])
  }
})

test('each record stays one, and no letter is left that XML does not know', () => {
  fc.assert(
    fc.property(work, fc.constantFrom(...prefixes), (one, prefix) => {
      const xml = writeHarvestAnswer(
        { source: SOURCE, responseDate: '2026-11-12T14:00:00Z', request: null },
        {
          verb: 'GetRecord',
          prefix,
          record: { id: 1, datestamp: '2026-11-12T14:00:00Z', deleted: false, sets: [], work: one },
        },
      )
      expect(xml).toMatch(/^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u)
      expect(xml.match(/<record>/g)).toHaveLength(1)
      expect(xml).not.toMatch(/<!\[CDATA|<[\w:]+\/><\/[\w:]+>/)
    }),
  )
})

test('an identifier is a number of this place, written in one way', () => {
  expect(recordNumber('pares.example', recordIdentifier('pares.example', 42))).toBe(42)
  for (const wrong of [
    'oai:pares.example:042',
    'oai:pares.example:4x',
    'oai:outro.example:4',
    'oai:pares.example:',
    '4',
  ])
    expect(recordNumber('pares.example', wrong), wrong).toBeNull()
})
