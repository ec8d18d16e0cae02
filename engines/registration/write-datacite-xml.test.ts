import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateCrossref } from '#tests/validate-crossref.ts'
import { validateDataCite } from '#tests/validate-datacite.ts'
import type { DataCiteRecord } from './datacite-record.ts'
import { writeCrossrefBatch } from './write-crossref-batch.ts'
import { writeDataCiteXml } from './write-datacite-xml.ts'

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\u0000',
    '\u000B]]>',
    '\uD800',
    '\uFFFE',
    '<![CDATA[',
    '</title>',
    '&nbsp;',
    ' \n ',
    '<?xml?>',
  ),
)
const said = hostile.map((text) => `a${text}`)
const lang = fc.constantFrom('pt-BR', 'en', 'es')
const name = fc.record(
  {
    name: said,
    nameType: fc.constantFrom('Personal', 'Organizational'),
    familyName: said,
    givenName: said,
    affiliation: fc.array(fc.record({ name: said }), { maxLength: 1 }),
    nameIdentifiers: fc.constant([
      {
        nameIdentifier: 'https://orcid.org/0000-0002-1825-0097',
        nameIdentifierScheme: 'ORCID',
        schemeUri: 'https://orcid.org',
      },
    ]),
  },
  { requiredKeys: ['name', 'nameType'] },
)
const work: fc.Arbitrary<DataCiteRecord> = fc.record(
  {
    url: fc.constant('https://pares.example/ana/leitura'),
    identifiers: fc.constant([{ identifier: 'https://pares.example/ana/leitura', identifierType: 'URL' }]),
    types: fc.record({
      resourceTypeGeneral: fc.constantFrom(
        'JournalArticle',
        'Preprint',
        'ConferencePaper',
        'Dissertation',
        'Report',
        'Text',
      ),
      resourceType: said,
    }),
    creators: fc.array(name, { maxLength: 3 }),
    titles: fc.array(fc.record({ title: said, lang }), { minLength: 1, maxLength: 1 }),
    publisher: fc.record({ name: said }),
    publicationYear: fc.integer({ min: 1500, max: 2199 }),
    dates: fc.constant([
      { date: '2021', dateType: 'Issued' },
      { date: '2026-11-27T02:59:01.000Z', dateType: 'Submitted' },
    ]),
    subjects: fc.array(fc.record({ subject: hostile, lang }), { maxLength: 3 }),
    contributors: fc.array(
      name.map((one) => ({ ...one, contributorType: 'Supervisor' })),
      { maxLength: 2 },
    ),
    descriptions: fc.array(
      fc.record({ description: hostile, descriptionType: fc.constant('Abstract'), lang }),
      { maxLength: 2 },
    ),
    language: lang,
    version: fc.constant('2'),
    rightsList: fc.constant([
      { rights: 'CC BY 4.0', rightsUri: 'https://creativecommons.org/licenses/by/4.0/' },
    ]),
    relatedIdentifiers: fc.constant([
      { relatedIdentifier: '10.1590/abc', relatedIdentifierType: 'DOI', relationType: 'IsVariantFormOf' },
    ]),
    container: fc.record({
      type: fc.constantFrom('Journal', 'ConferenceProceeding'),
      title: said,
      volume: hostile,
      issue: hostile,
      firstPage: hostile,
      identifier: fc.constant('0104-1371'),
      identifierType: fc.constant('ISSN'),
    }),
    schemaVersion: fc.constant('http://datacite.org/schema/kernel-4'),
  },
  { noNullPrototype: true },
)

test('sixty works of hostile letters are valid in the kernel of DataCite', async () => {
  for (const record of fc.sample(work, { numRuns: 60, seed: 46 }))
    expect(await validateDataCite(writeDataCiteXml(record, '10.12345/ep.2026.abc'))).toEqual([])
})

const depositOf = (record: DataCiteRecord | null) =>
  writeCrossrefBatch({
    ...{ doi: '10.12345/ep.2026.abc', address: 'https://pares.example/doi/10.12345/ep.2026.abc' },
    ...{ id: 'ep.xml', timestamp: 1, issued: '2026-11-27', record },
    depositor: { name: 'Entrepares', email: 'doi@pares.example' },
  })

test('sixty works of hostile letters, and one that was withdrawn, are valid in the schema of Crossref', async () => {
  const records = [...fc.sample(work, { numRuns: 60, seed: 53 }), null]
  expect(await validateCrossref(records.map(depositOf))).toEqual([])
})

test('names longer than Crossref takes are cut between words', async () => {
  const [record] = fc.sample(work, { numRuns: 1, seed: 53 })
  const long = (word: string) => Array.from({ length: 12 }, () => word).join(' ')
  const creators = [
    {
      name: 'x',
      nameType: 'Personal' as const,
      givenName: long('Maria'),
      familyName: long('Albuquerque'),
    },
    { name: 'x', nameType: 'Personal' as const, givenName: 'a'.repeat(80), familyName: 'Sá' },
  ]
  const xml = depositOf({ ...record!, creators })
  expect(await validateCrossref([xml])).toEqual([])
  expect(xml).toContain(`<surname>${'Albuquerque '.repeat(5).trim()}</surname>`)
  expect(xml).toContain('<surname>Sá</surname>')
})
