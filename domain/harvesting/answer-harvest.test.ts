import { expect, test } from 'vitest'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { validateHarvest } from '#tests/validate-harvest.ts'
import { harvestErrorOf, harvest, identifierOf, textsOf } from './harvest-test-services.ts'

const services = await testServices()
const ana = await person(services, 'ana')
const thesis = await publishWork(
  services,
  ana,
  aWork({
    category: 'Tese de Doutorado',
    title: 'Leitura & *escrita* <em> três escolas',
    titleEn: 'Reading and writing in three schools',
    institution: 'Universidade Federal do Ceará (UFC)',
    programme: 'Pós-Graduação em Educação',
    advisor: 'Maria de Souza Filho',
    defenceDate: '2021-05-03',
    coAuthors: ['João da Silva'],
  }),
)
const article = await publishWork(services, ana, aWork({ licence: 'CC0 1.0' }))
const gone = await publishWork(services, ana, aWork())
await harvest(services, { verb: 'ListIdentifiers', metadataPrefix: 'oai_dc' })
await deleteWork(services, ana, gone.id)

const LIST = { verb: 'ListRecords', metadataPrefix: 'oai_dc' }
const GET = { verb: 'GetRecord', metadataPrefix: 'oai_dc' }
const far = { from: '2000-01-01', until: '2999-12-31' }

test.each<[string, Record<string, string>]>([
  ['who the repository is', { verb: 'Identify' }],
  ['its formats', { verb: 'ListMetadataFormats' }],
  ['the formats of a work', { verb: 'ListMetadataFormats', identifier: identifierOf(thesis) }],
  ['its sets', { verb: 'ListSets' }],
  ['all headers', { ...LIST, verb: 'ListIdentifiers' }],
  ['all records', LIST],
  ['those of a time, by days', { ...LIST, ...far }],
  ['by seconds', { ...LIST, from: '2000-01-01T00:00:00Z', until: '2999-12-31T23:59:59Z' }],
  ['those of an area', { ...LIST, set: 'area_educacao' }],
  ['those of an institution', { ...LIST, set: 'instituicao_universidade-federal-do-ceara-ufc' }],
  ['a thesis', { ...GET, identifier: identifierOf(thesis) }],
  ['an article', { ...GET, identifier: identifierOf(article) }],
  ['a thesis for BDTD', { verb: 'GetRecord', metadataPrefix: 'mtd2-br', identifier: identifierOf(thesis) }],
  ['all for OpenAIRE', { verb: 'ListRecords', metadataPrefix: 'oai_openaire' }],
  ['a withdrawn work', { ...GET, identifier: identifierOf(gone) }],
])('a library asks for %s and is answered after the schemas', async (_what, args) => {
  const xml = await harvest(services, args)
  expect(harvestErrorOf(xml)).toBeUndefined()
  expect(await validateHarvest(xml)).toEqual([])
})

test('what is not after the schemas is noticed', async () => {
  const xml = await harvest(services, LIST)
  expect(
    await validateHarvest(xml.replace('<dc:title', '<dc:titulo').replace('</dc:title>', '</dc:titulo>')),
  ).not.toEqual([])
  expect(await validateHarvest(xml.replace(/<datestamp>.*?<.datestamp>/, ''))).not.toEqual([])
})

test.each<[string, [string, string][]]>([
  ['badVerb', []],
  ['badVerb', [['verb', 'listrecords']]],
  ['badVerb', [['verb', 'toString']]],
  [
    'badVerb',
    [
      ['verb', 'Identify'],
      ['verb', 'Identify'],
    ],
  ],
  [
    'badArgument',
    [
      ['verb', 'Identify'],
      ['set', 'x'],
    ],
  ],
  ['badArgument', [['verb', 'ListRecords']]],
  ['badArgument', [...Object.entries(LIST), ['metadataPrefix', 'oai_dc']] as [string, string][]],
  ['badArgument', [...Object.entries(LIST), ['from', '']] as [string, string][]],
  ['badArgument', [...Object.entries(LIST), ['from', '2026-02-30']] as [string, string][]],
  ['badArgument', [...Object.entries(LIST), ['from', '2026-11-12T14:00:00']] as [string, string][]],
  [
    'badArgument',
    [...Object.entries(LIST), ['from', '2026-01-01'], ['until', '2026-01-01T00:00:00Z']] as [
      string,
      string,
    ][],
  ],
  [
    'badArgument',
    [...Object.entries(LIST), ['from', '2026-01-02'], ['until', '2026-01-01']] as [string, string][],
  ],
  ['badArgument', [...Object.entries(LIST), ['set', 'a b']] as [string, string][]],
  ['badArgument', [...Object.entries(LIST), ['resumptionToken', 'x']] as [string, string][]],
  [
    'badArgument',
    [
      ['verb', 'GetRecord'],
      ['metadataPrefix', 'oai_dc'],
    ],
  ],
  [
    'badResumptionToken',
    [
      ['verb', 'ListRecords'],
      ['resumptionToken', 'x'],
    ],
  ],
  [
    'badResumptionToken',
    [
      ['verb', 'ListSets'],
      ['resumptionToken', 'x.y'],
    ],
  ],
  [
    'cannotDisseminateFormat',
    [
      ['verb', 'ListRecords'],
      ['metadataPrefix', 'marcxml'],
    ],
  ],
  [
    'cannotDisseminateFormat',
    [
      ['verb', 'GetRecord'],
      ['metadataPrefix', 'constructor'],
      ['identifier', identifierOf(article)],
    ],
  ],
  [
    'idDoesNotExist',
    [
      ['verb', 'GetRecord'],
      ['metadataPrefix', 'oai_dc'],
      ['identifier', 'oai:pares.example:0'],
    ],
  ],
  [
    'idDoesNotExist',
    [
      ['verb', 'GetRecord'],
      ['metadataPrefix', 'oai_dc'],
      ['identifier', 'oai:mau.example:1'],
    ],
  ],
  [
    'idDoesNotExist',
    [
      ['verb', 'ListMetadataFormats'],
      ['identifier', '<x>'],
    ],
  ],
  ['noRecordsMatch', [...Object.entries(LIST), ['set', 'area_nenhuma']] as [string, string][]],
  ['noRecordsMatch', [...Object.entries(LIST), ['until', '2001-01-01']] as [string, string][]],
])('%s is what %j gets, after the schema', async (code, pairs) => {
  const xml = await harvest(services, pairs)
  expect(harvestErrorOf(xml)).toBe(code)
  expect(await validateHarvest(xml)).toEqual([])
  // arguments are repeated only where they were understood
  expect(/<request verb=/.test(xml)).toBe(code !== 'badVerb' && code !== 'badArgument')
})

test('a thesis is told in the words of DRIVER: names inverted, kinds, rights, the day of its defence', async () => {
  const xml = await harvest(services, { ...GET, identifier: identifierOf(thesis) })
  const dc = (element: string) => textsOf(xml, `dc:${element}`)
  expect(dc('title')).toEqual([
    'Leitura &amp; escrita &lt;em&gt; três escolas',
    'Reading and writing in three schools',
  ])
  expect(dc('creator')).toEqual(['Ribeiro, Ana', 'Silva, João da'])
  expect(dc('contributor')).toEqual(['Souza Filho, Maria de'])
  expect(dc('publisher')).toEqual(['Universidade Federal do Ceará (UFC)'])
  expect(dc('date')).toEqual(['2021-05-03'])
  expect(dc('type')).toEqual(['info:eu-repo/semantics/doctoralThesis'])
  expect(dc('language')).toEqual(['por'])
  expect(dc('rights')).toEqual([
    'info:eu-repo/semantics/openAccess',
    'CC BY 4.0',
    'https://creativecommons.org/licenses/by/4.0/',
  ])
  expect(dc('identifier')).toEqual([
    `https://pares.example${thesis.path}`,
    `https://pares.example${thesis.path}/${thesis.slug}.pdf`,
  ])
  expect(textsOf(xml, 'setSpec')).toEqual([
    'area_educacao',
    'categoria_tese-de-doutorado',
    'ano_2021',
    'instituicao_universidade-federal-do-ceara-ufc',
  ])
})

test('BDTD is told theses and dissertations alone, in its own words', async () => {
  const asked = { verb: 'ListRecords', metadataPrefix: 'mtd2-br' }
  const xml = await harvest(services, asked)
  expect(textsOf(xml, 'identifier')).toEqual([identifierOf(thesis)])
  const said = (element: string) => textsOf(xml, `mtd2-br:${element}`)
  expect(said('Grau')).toEqual(['Doutor'])
  expect(said('DataDefesa')).toEqual(['2021-05-03'])
  expect(said('Sigla')).toEqual(['UFC'])
  expect(xml).toContain(
    '<mtd2-br:Contribuidor Papel="Orientador"><mtd2-br:Nome>Souza Filho, Maria de</mtd2-br:Nome>',
  )
  expect(xml).toContain('<mtd2-br:Nome>Universidade Federal do Ceará</mtd2-br:Nome>')
  const formatsOf = async (work: { id: number }) =>
    textsOf(
      await harvest(services, { verb: 'ListMetadataFormats', identifier: identifierOf(work) }),
      'metadataPrefix',
    )
  expect(await formatsOf(thesis)).toEqual(['oai_dc', 'mtd2-br', 'oai_openaire'])
  expect(await formatsOf(article)).toEqual(['oai_dc', 'oai_openaire'])
  const ofArticle = { verb: 'GetRecord', metadataPrefix: 'mtd2-br', identifier: identifierOf(article) }
  expect(harvestErrorOf(await harvest(services, ofArticle))).toBe('cannotDisseminateFormat')
})

test('sets are those that works are in, and each lists them', async () => {
  const sets = textsOf(await harvest(services, { verb: 'ListSets' }), 'setSpec')
  expect(sets).toContain('categoria_tcc')
  for (const set of [
    'ano_2021',
    'instituicao_universidade-federal-do-ceara-ufc',
    'categoria_tese-de-doutorado',
  ]) {
    expect(sets).toContain(set)
    const xml = await harvest(services, { verb: 'ListIdentifiers', metadataPrefix: 'oai_dc', set })
    expect(textsOf(xml, 'identifier')).toEqual([identifierOf(thesis)])
  }
})
