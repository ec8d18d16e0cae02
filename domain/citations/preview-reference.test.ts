import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import * as v from 'valibot'
import { draftDataSchema, type DraftData } from '#domain/publishing/draft-schema.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { getWork } from '#domain/works/get-work.ts'
import { CATEGORIES } from '#domain/works/texts.ts'
import { plainText } from '#engines/citations/styled-text.ts'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { citeWork } from './cite-work.ts'
import { previewReference } from './preview-reference.ts'

const services = await testServices({ RATE_LIMITS: 'off' })
const { db } = services
const site = {
  origin: 'https://pares.example',
  siteName: 'Entrepares',
  accessedAt: new Date('2027-01-05T15:00:00Z'),
}
let [ana, bia, caio]: Actor[] = []
beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
  caio = await person(services, 'caio')
})

const draftOf = (changes: Record<string, unknown>): DraftData => v.parse(draftDataSchema, changes)
const preview = (changes: Record<string, unknown>, workId: number | null = null, who = ana!) =>
  previewReference(db, who, { draft: draftOf(changes), workId }, site)
const lacks = async (changes: Record<string, unknown>) =>
  (await preview({ title: 'Sobre a leitura', ...changes })).gaps.map((gap) => gap.words)

const THESIS = {
  title: 'Quintais de várzea: manejo e memória',
  category: 'Tese de Doutorado',
  institution: 'Universidade Federal do Amazonas',
  programme: 'Programa de Pós-Graduação em Botânica',
  city: 'Manaus',
  journalYear: '2021',
  coAuthors: ['José da Mata'],
}

test('the form reads as the published work will', async () => {
  const { reference, gaps } = await preview(THESIS)
  const { slug } = await publishWork(services, ana!, aWork(THESIS))
  const published = citeWork(await getWork(db, 'ana', slug), site)
  expect(plainText(reference!)).toBe(plainText(published.abnt))
  expect(plainText(reference!)).toContain(
    'RIBEIRO, Ana; MATA, José da. Quintais de várzea: manejo e memória. 2021. Tese (Doutorado em Botânica) – Universidade Federal do Amazonas, Manaus, 2021.',
  )
  expect(gaps).toEqual([])
})

describe('what the reference lacks is named', () => {
  test.each(['TCC', 'Monografia', 'Dissertação de Mestrado', 'Tese de Doutorado'])(
    'of a %s its institution, city and year',
    async (category) => {
      expect(await lacks({ category })).toEqual(['a instituição', 'a cidade', 'o ano da defesa'])
      expect(await lacks({ ...THESIS, category, city: '' })).toEqual(['a cidade'])
      expect(await lacks({ ...THESIS, category, journalYear: '', defenceDate: '2021-05-03' })).toEqual([])
    },
  )

  test('of an article in a journal what finds it there, of one that none has printed nothing', async () => {
    const article = { category: 'Artigo Científico', journal: 'Educação em Foco' }
    expect(await lacks(article)).toEqual(['a cidade', 'o ano', 'o volume ou o número', 'as páginas'])
    const printed = { city: 'Recife', journalYear: '2020', issue: 'n. 3', pages: '45-60' }
    expect(await lacks({ ...article, ...printed })).toEqual([])
    expect(await lacks({ category: 'Artigo Científico' })).toEqual([])
    expect(await lacks({ category: 'Paper de Conferência', journal: 'Simpósio' })).toEqual([
      'a cidade',
      'o ano',
    ])
  })

  test.each(CATEGORIES)('a %s that lacks nothing has no [S. l.] in it', async (category) => {
    const all = {
      ...THESIS,
      ...{ category, journal: 'Foco', volume: '1', issue: '2', pages: '3-4', publisher: 'Edições' },
    }
    const whole = await preview(all)
    expect(whole.gaps).toEqual([])
    expect(plainText(whole.reference!)).not.toMatch(/S\. l\.|s\. n\./)
    const bare = await preview({ ...all, city: '' })
    expect(plainText(bare.reference!)).toContain('S. l.')
    expect(bare.gaps.map((gap) => gap.field)).toContain('city')
  })
})

test('what is not valid yet, or of another category, is not said', async () => {
  const { reference } = await preview({ ...THESIS, journalYear: '20', journal: 'De outra categoria' })
  expect(plainText(reference!)).not.toMatch(/\b20\.|De outra categoria/)
  expect((await preview({ ...THESIS, title: 'Oi' })).reference).toBeNull()
  expect((await preview({ ...THESIS, category: '' })).reference).toBeNull()
})

test('a year that is not the one of the day of defence is said, and which of them holds', async () => {
  const { conflict, reference } = await preview({ ...THESIS, journalYear: '2019', defenceDate: '2021-05-03' })
  expect(conflict).toMatch(/^O ano \(2019\) não é o da data de defesa \(2021\)/)
  expect(plainText(reference!)).not.toContain('2019')
  expect((await preview({ ...THESIS, defenceDate: '2021-05-03' })).conflict).toBeNull()
})

describe('the city of the institution is proposed', () => {
  const proposed = async (institution: string, more = {}) =>
    (await preview({ ...THESIS, city: '', institution, ...more })).proposedCity

  test.each([
    ['Universidade Federal do Ceará', 'Fortaleza'],
    ['universidade federal do ceara (UFC), Centro de Ciências', 'Fortaleza'],
    ['UFMG', 'Belo Horizonte'],
    ['Universidade Federal do Rio Grande - FURG', 'Rio Grande'],
    ['Universidade Federal do Rio Grande do Sul', 'Porto Alegre'],
    ['Universidade Federal', null],
    ['Uma Faculdade Sem Nome', null],
  ])('%s: %s', async (institution, city) => {
    expect(await proposed(institution)).toBe(city)
  })

  test('of one that is in no list where the works here agree, and never beside a city that was typed', async () => {
    const name = 'Faculdade das Águas'
    for (const city of ['Óbidos', 'obidos'])
      await publishWork(services, bia!, aWork({ category: 'TCC', institution: name, city }))
    // the city of a journal says nothing of its authors' institution
    await publishWork(
      services,
      bia!,
      aWork({ category: 'Artigo Científico', journal: 'Foco', institution: name, city: 'Lisboa' }),
    )
    expect(await proposed('faculdade das aguas')).toMatch(/^[Óo]bidos$/)
    expect(await proposed(name, { city: 'Belém' })).toBeNull()
    expect(await proposed(name, { category: 'Artigo Científico' })).toBeNull()
    await publishWork(services, bia!, aWork({ category: 'TCC', institution: name, city: 'Juruti' }))
    expect(await proposed(name)).toBeNull()
  })
})

test('of a published work the reference keeps address and signers, and only who signs it is told', async () => {
  const { id } = await publishWork(services, ana!, aWork({ ...THESIS, title: 'Título de antes' }))
  await makeCoAuthor(services, id, ana!, bia!)
  const { reference } = await preview({ ...THESIS, title: 'Título de agora' }, id, bia!)
  expect(plainText(reference!)).toMatch(/^RIBEIRO, Ana; MATA, José da; MORAES, Bia\. Título de agora\./)
  expect(plainText(reference!)).toContain('https://pares.example/ana/titulo-de-antes.')
  expect(await refusalOf(preview(THESIS, id, caio!))).toMatchObject({ kind: 'forbidden' })
})

test('of a published work whose form says no authors they stand in their order, whoever deposited it', async () => {
  const authors = 'Davi Sá |\nAna Ribeiro | eu\nMinistério da Saúde |'
  const { id } = await publishWork(services, ana!, aWork({ ...THESIS, coAuthors: [], authors }))
  const { reference } = await preview({ ...THESIS, coAuthors: [], authors: '' }, id)
  expect(plainText(reference!)).toMatch(/^SÁ, Davi; RIBEIRO, Ana; BRASIL\. Ministério da Saúde\. /)
})
