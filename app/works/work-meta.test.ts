import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { getWorkContent } from '#domain/works/get-work-content.ts'
import { getWork } from '#domain/works/get-work.ts'
import { signersOf } from '#domain/citations/cite-work.ts'
import { toCsl, toCslJson } from '#domain/citations/to-csl.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { signposts } from './signposts.ts'
import { workJsonLd } from './work-json-ld.ts'
import { workMeta } from './work-meta.ts'

const services = await testServices()
const site = { origin: 'https://pares.example', siteName: 'Entrepares' }
let ana: Actor
beforeAll(async () => {
  ana = await person(services, 'ana')
})

async function published(changes: Record<string, unknown>) {
  const { slug } = await publishWork(services, ana, aWork(changes))
  const work = await getWork(services.db, 'ana', slug)
  const content = await getWorkContent(services.db, work, 1)
  const tags = workMeta(work, content, { ...site, signers: signersOf(work) }) as {
    name?: string
    content?: string
  }[]
  const named = (name: string) => tags.filter((tag) => tag.name === name).map((tag) => tag.content)
  return {
    work,
    content,
    named,
    everything: JSON.stringify([
      tags,
      workJsonLd({ work, content, origin: site.origin }),
      signposts({ work, content, attachments: [] }, site.origin),
    ]),
  }
}

describe('what decides the type for reference managers', () => {
  test.each([
    ['Tese de Doutorado', 'citation_dissertation_institution', 'UFC'],
    ['TCC', 'citation_dissertation_institution', 'UFC'],
    ['Monografia', 'citation_dissertation_institution', 'UFC'],
    ['Relatório Técnico', 'citation_technical_report_institution', 'UFC'],
  ])('%s has %s, and no other', async (category, name, value) => {
    const { named, work } = await published({ category, institution: 'UFC' })
    expect(named('citation_abstract')).toEqual([work.abstract])
    const all = [
      'citation_dissertation_institution',
      'citation_technical_report_institution',
      'citation_conference_title',
      'citation_journal_title',
    ]
    expect(all.flatMap((one) => (named(one).length > 0 ? [one] : []))).toEqual([name])
    expect(named(name)).toEqual([value])
  })
})

test('every author has a tag, a thesis the year of its defence', async () => {
  const { named } = await published({
    category: 'Tese de Doutorado',
    defenceDate: '2019-03-04',
    coAuthors: ['Caio da Silva Prado Neto', 'Universidade Federal do Ceará'],
  })
  expect(named('citation_author')).toEqual([
    'Ribeiro, Ana',
    'Prado Neto, Caio da Silva',
    'Universidade Federal do Ceará,',
  ])
  expect(named('citation_publication_date')).toEqual(['2019/03/04'])
  expect(named('DC.creator')).toEqual([
    'Ana Ribeiro',
    'Caio da Silva Prado Neto',
    'Universidade Federal do Ceará',
  ])
})

test('an internal DOI is told to no machine as if it were registered; a registered one is', async () => {
  const internal = await published({ wantsDoi: true })
  expect(internal.work.internalDoi).toMatch(/^10\.5555\//)
  expect(internal.everything).not.toContain('10.5555')
  expect(internal.named('citation_doi')).toEqual([])
  const registered = await published({
    category: 'Artigo Científico',
    journal: 'Revista',
    journalYear: '2020',
    registeredDoi: '10.1590/abc',
  })
  expect(registered.named('citation_doi')).toEqual(['10.1590/abc'])
  expect(signposts({ ...registered, attachments: [] }, site.origin)).toContain(
    '<https://doi.org/10.1590/abc>; rel="cite-as"',
  )
})

test('machines are told where a work appeared', async () => {
  const place = {
    journalYear: '2020',
    city: 'Sobral',
    publisher: 'Edições UFC',
    pages: 'p. 45–60',
    issue: 'n. 3',
  }
  const article = await published({
    ...place,
    category: 'Artigo Científico',
    journal: 'Educação em Foco',
    volume: 'v. 12',
    issn: '01041371',
  })
  for (const [name, value] of Object.entries({
    citation_journal_title: 'Educação em Foco',
    citation_volume: '12',
    citation_issue: '3',
    citation_firstpage: '45',
    citation_lastpage: '60',
    citation_issn: '0104-1371',
    citation_publisher: 'Edições UFC',
    citation_publication_date: '2020',
  }))
    expect([name, article.named(name)]).toEqual([name, [value]])
  expect(article.everything).toContain('"PublicationIssue"')
  const report = await published({ ...place, category: 'Relatório Técnico', journal: 'De outra categoria' })
  expect(report.named('citation_technical_report_number')).toEqual(['3'])
  expect(report.named('citation_issue')).toEqual([])
  expect(report.everything).not.toContain('De outra categoria')
})

test('a body that signs is an organization, not a person; a report is one everywhere', async () => {
  const { work, content } = await published({ category: 'Relatório Técnico', coAuthors: ['IBGE'] })
  const { author, '@type': type } = workJsonLd({ work, content, origin: site.origin })
  expect([type, author]).toMatchObject([
    'Report',
    [
      { '@type': 'Person', name: 'Ana Ribeiro', url: 'https://pares.example/ana' },
      { '@type': 'Organization', name: 'IBGE' },
    ],
  ])
  expect(signposts({ work, content, attachments: [] }, site.origin)).toContain(
    '<https://schema.org/Report>; rel="type"',
  )
})

test('machines are told title, abstract and keywords in both languages, each with its own', async () => {
  const english = {
    titleEn: 'Reading at home',
    abstractEn: `We read. ${'Well. '.repeat(20)}`.trim(),
    keywordsEn: ['reading', 'home'],
  }
  const { work, content, named } = await published(english)
  const tags = workMeta(work, content, { ...site, signers: signersOf(work) }) as Record<string, string>[]
  const inEnglish = tags.flatMap(({ name, content: said, lang }) => (lang === 'en' ? [[name, said]] : []))
  expect(inEnglish).toEqual([
    ['citation_keywords', 'reading; home'],
    ['DCTERMS.alternative', 'Reading at home'],
    ['DCTERMS.abstract', english.abstractEn],
    ['DC.subject', 'reading'],
    ['DC.subject', 'home'],
  ])
  expect(tags.find(({ name }) => name === 'citation_title')).toMatchObject({ lang: 'pt-BR' })
  // Zotero joins two of them
  expect(named('citation_abstract')).toEqual([work.abstract])
  expect(workJsonLd({ work, content, origin: site.origin })).toMatchObject({
    alternativeHeadline: { '@language': 'en', '@value': 'Reading at home' },
    abstract: [
      { '@language': 'pt-BR', '@value': work.abstract },
      { '@language': 'en', '@value': english.abstractEn },
    ],
    keywords: [...work.keywords, { '@language': 'en', '@value': 'reading' }, { '@language': 'en' }],
  })
  const foreign = await published({ language: 'en' })
  const title = workMeta(foreign.work, null, { ...site, signers: [] }) as Record<string, string>[]
  expect(title.find(({ name }) => name === 'citation_title')).toMatchObject({ lang: 'en' })
})

test('of an account that was removed no machine is told a name', async () => {
  const { work, content } = await published({})
  const gone = {
    ...work,
    authors: work.authors.map((author) => ({ ...author, name: 'Autor removido', username: null })),
  }
  const description = JSON.stringify([
    workMeta(gone, content, { ...site, signers: signersOf(gone) }),
    workJsonLd({ work: gone, content, origin: site.origin }),
  ])
  expect(description).toContain(work.title)
  expect(description).not.toContain('Autor removido')
})

test('machines are told ORCID and institution of each author, beside their name', async () => {
  const { id, slug } = await publishWork(services, ana, aWork({ coAuthors: ['Lia Cruz'] }))
  await services.db
    .updateTable('work_authors')
    .set({ orcid_id: '0000-0002-1825-0097', institution: 'UFC' })
    .where('work_id', '=', id)
    .where('name', '=', 'Lia Cruz')
    .execute()
  const work = await getWork(services.db, 'ana', slug)
  const tags = workMeta(work, null, { ...site, signers: signersOf(work) }) as Record<string, string>[]
  const authors = tags.flatMap(({ name, content }) =>
    name?.startsWith('citation_author') ? [[name, content]] : [],
  )
  const orcid = 'https://orcid.org/0000-0002-1825-0097'
  expect(authors).toEqual([
    ['citation_author', 'Ribeiro, Ana'],
    ['citation_author', 'Cruz, Lia'],
    ['citation_author_institution', 'UFC'],
    ['citation_author_orcid', orcid],
  ])
  expect(workJsonLd({ work, content: null, origin: site.origin })).toMatchObject({
    author: [{ name: 'Ana Ribeiro' }, { name: 'Lia Cruz', sameAs: orcid, affiliation: { name: 'UFC' } }],
  })
  expect(toCslJson(toCsl(work, { ...site, accessedAt: new Date() }))).toMatchObject({
    author: [{ family: 'Ribeiro' }, { family: 'Cruz', given: 'Lia', ORCID: orcid }],
  })
})
