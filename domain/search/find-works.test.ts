import { beforeAll, describe, expect, test } from 'vitest'
import { runQuery } from '#db/query-together.ts'
import { testDatabase } from '#tests/database.ts'
import { trendingWorks } from './trending-works.ts'
import { findWorks, type FoundWorks, type WorkQuery } from './find-works.ts'
import { getFacets } from './get-facets.ts'
import { indexWork } from '../indexing/index-work.ts'

const { db } = await testDatabase()

interface Draft {
  title: string
  abstract?: string
  text?: string
  keywords?: string[]
  area?: string
  category?: string
  coAuthors?: string[]
  owner?: number
  views?: number
  day?: number
}

const FILLER = 'Nada de particular se diz aqui, e o que se diz ocupa apenas o espaço de cinquenta letras.'

async function addPerson(username: string, fullName: string): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ username, email: `${username}@exemplo.br` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('profiles').values({ id, username, full_name: fullName }).execute()
  return id
}

let added = 0
async function publish(draft: Draft): Promise<number> {
  added += 1
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('works')
      .values({
        owner_id: draft.owner ?? ana,
        slug: `obra-${added}`,
        title: draft.title,
        abstract: draft.abstract ?? FILLER,
        category: draft.category ?? 'TCC',
        thematic_area: draft.area ?? 'Educação',
        keywords: draft.keywords ?? [],
        co_authors: draft.coAuthors ?? [],
        source: 'editor',
        published_at: new Date(Date.UTC(2026, 0, draft.day ?? added)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('work_figures')
      .values({ work_id: id, views: draft.views ?? 0 })
      .execute()
    await tx
      .insertInto('work_versions')
      .values({
        work_id: id,
        version_number: 1,
        title: draft.title,
        abstract: FILLER,
        content: draft.text ?? FILLER,
        plain_text: draft.text ?? FILLER,
      })
      .execute()
    await indexWork(tx, id)
    return id
  })
}

const titles = (found: FoundWorks) => found.items.map((work) => work.title)
const search = async (q: string, more: WorkQuery = {}) => titles(await findWorks(db, { q, ...more }))

let ana: number

describe('a search', () => {
  beforeAll(async () => {
    ana = await addPerson('ana', 'Ana Conceição Gonçalves')
    await publish({
      title: 'Avaliações formativas na escola rural',
      keywords: ['Educação do Campo'],
      views: 3,
    })
    await publish({
      title: 'Saúde dos países lusófonos',
      area: 'Saúde',
      views: 9,
      coAuthors: ['Rui Português'],
    })
    await publish({
      title: 'A escola e a cidade',
      abstract: `${FILLER} Compara avaliações externas de regiões distintas.`,
      category: 'Monografia',
    })
    await publish({
      title: 'Aprendizagem de máquina em C++',
      text: `${FILLER} A proteína p53, com p \\geq x_{ij}, e a infra-estrutura da rede. Ver 10.1590/S0102-311X.`,
      area: 'Inteligência Artificial',
    })
    const text = `${FILLER} A dor que não passa.`
    await publish({ title: 'Caso clínico de dor crônica', text, category: 'Estudo de Caso', area: 'Saúde' })
    await publish({ title: 'A casa brasileira', area: 'Arquitetura' })
  })

  test('meets word forms, with and without accents, titles first', async () => {
    const expected = ['Avaliações formativas na escola rural', 'A escola e a cidade']
    for (const q of ['avaliacao', 'avaliação', 'AVALIAÇÕES', 'avaliacoes'])
      expect(await search(q)).toEqual(expected)
    expect(await search('paises')).toEqual(['Saúde dos países lusófonos'])
    expect(await search('casa')).toEqual(['A casa brasileira'])
    expect(await search('crônicas')).toEqual(['Caso clínico de dor crônica'])
  })

  test('reads keywords, authors, co-authors and the whole text', async () => {
    expect(await search('campos')).toEqual(['Avaliações formativas na escola rural'])
    expect(await search('goncalves casa')).toEqual(['A casa brasileira'])
    expect(await search('rui portugues')).toEqual(['Saúde dos países lusófonos'])
    expect(await search('p53')).toEqual(['Aprendizagem de máquina em C++'])
    expect(await search('c++')).toEqual(['Aprendizagem de máquina em C++'])
    expect(await search('infraestruturas')).toEqual(['Aprendizagem de máquina em C++'])
    expect(await search('10.1590/s0102-311x')).toEqual(['Aprendizagem de máquina em C++'])
  })

  test('knows phrases, exclusion and alternatives', async () => {
    expect(await search('"aprendizagem de máquinas"')).toEqual(['Aprendizagem de máquina em C++'])
    expect(await search('"máquina de aprendizagem"')).toEqual([])
    expect(await search('escola -cidade')).toEqual(['Avaliações formativas na escola rural'])
    expect((await search('países OU casa')).toSorted()).toEqual([
      'A casa brasileira',
      'Saúde dos países lusófonos',
    ])
  })

  test('leaves out what is not wanted, though nothing else is asked for', async () => {
    const without = ['A casa brasileira', 'Caso clínico de dor crônica', 'Saúde dos países lusófonos']
    for (const order of ['date', 'views'] as const)
      expect((await search('-escolas -"aprendizagem de máquina"', { order })).toSorted()).toEqual(without)
    expect(await search('-casa', { area: 'Arquitetura' })).toEqual([])
    expect((await getFacets(db, { q: '-escola -máquina' })).total).toBe(3)
    expect((await getFacets(db, { q: '-escola -máquina' })).areas).toContainEqual({ name: 'Saúde', count: 2 })
  })

  test('finds people however their name is spelled', async () => {
    const names = ['Yara Mello', 'Raphael Thiago Souza', 'Wagner Baptista Nunnes']
    const id = await publish({ title: 'Nomes', coAuthors: names })
    for (const q of ['Iara Melo', 'yara', 'rafael sousa', 'Tiago Souza', 'vagner nunes'])
      expect(await search(q), q).toEqual(['Nomes'])
    expect(await search('"Iara Melo"')).toEqual([])
    await db.deleteFrom('works').where('id', '=', id).execute()
  })

  test('completes the last word while it is being typed, only where it is no word of its own', async () => {
    expect(await search('lusóf')).toEqual(['Saúde dos países lusófonos'])
    expect(await search('cas')).toEqual(
      expect.arrayContaining(['A casa brasileira', 'Caso clínico de dor crônica']),
    )
    expect(await search('caso')).toEqual(['Caso clínico de dor crônica'])
  })

  test('finds what was meant despite a typing error, and says so', async () => {
    const found = await findWorks(db, { q: 'avalisção formativa' })
    expect(found).toMatchObject({ didYouMean: 'avaliações formativa', searched: 'avaliações formativa' })
    expect(titles(found)).toEqual(['Avaliações formativas na escola rural'])
    expect((await getFacets(db, { q: 'avalisção formativa' })).total).toBe(1)
    expect((await findWorks(db, { q: 'Gonsalves casa' })).didYouMean).toBe('gonçalves casa')
    // another word of the language, another beginning: only offered
    for (const [q, meant] of [
      ['cínico', 'clínico'],
      ['dlinico', 'clínico'],
    ] as const)
      expect(await findWorks(db, { q }), q).toMatchObject({ items: [], searched: q, didYouMean: meant })
    expect(await findWorks(db, { q: 'xyzwkq' })).toMatchObject({
      items: [],
      didYouMean: null,
      searched: 'xyzwkq',
    })
  })

  test('shows where it matched, in the title and in the text', async () => {
    const [work] = (await findWorks(db, { q: 'avaliacao cidade' })).items
    const marked = (list: { text: string; marked: boolean }[] | null | undefined) =>
      list?.filter((segment) => segment.marked).map((segment) => segment.text)
    expect(marked(work?.marks?.title)).toEqual(['cidade'])
    expect(marked(work?.marks?.excerpt)).toEqual(['avaliações'])
    const [other] = (await findWorks(db, { q: 'p53' })).items
    expect(marked(other?.marks?.excerpt)).toEqual(['p53'])
    expect(other?.marks?.excerpt?.map(({ text }) => text).join('')).toContain('p53, com p ≥ xᵢⱼ, e')
  })

  test('shows no other text of a work whose title has it all', async () => {
    const [work] = (await findWorks(db, { q: 'dor' })).items
    expect(work?.marks).toMatchObject({ title: expect.anything(), excerpt: null })
  })

  test('filters by keyword, area, category and owner, and counts the whole result', async () => {
    expect(await search('', { keyword: 'educacao do CAMPO' })).toEqual([
      'Avaliações formativas na escola rural',
    ])
    for (const keyword of ['campo', 'CAMPOS', 'educações', 'do campo', 'campo, educação'])
      expect(await search('', { keyword }), keyword).toEqual(['Avaliações formativas na escola rural'])
    for (const keyword of ['escola', 'campo educação', 'camp', '…'])
      expect(await search('', { keyword }), keyword).toEqual([])
    expect((await getFacets(db, { keyword: 'campos' })).total).toBe(1)
    expect(await search('', { area: 'Saúde', category: 'Estudo de Caso' })).toEqual([
      'Caso clínico de dor crônica',
    ])
    expect(await search('saúde', { signedBy: ana })).toEqual(['Saúde dos países lusófonos'])
    expect(await search('', { signedBy: ana + 1_000 })).toEqual([])
    expect(await search('escola', { signedBy: ana, category: 'Monografia' })).toEqual(['A escola e a cidade'])
    expect(await getFacets(db, { area: 'Saúde' })).toEqual({
      total: 2,
      more: false,
      areas: [
        { name: 'Educação', count: 2 },
        { name: 'Saúde', count: 2 },
        { name: 'Arquitetura', count: 1 },
        { name: 'Inteligência Artificial', count: 1 },
      ],
      categories: [
        { name: 'Estudo de Caso', count: 1 },
        { name: 'TCC', count: 1 },
      ],
    })
    expect(await getFacets(db, { q: 'escola' })).toMatchObject({
      total: 2,
      areas: [{ name: 'Educação', count: 2 }],
    })
  })

  test('goes on page by page in every order, each work once', async () => {
    for (const order of ['date', 'views', 'relevance'] as const) {
      for (const q of ['', 'a OU escola OU países OU casa OU caso OU máquina']) {
        const seen: number[] = []
        let cursor: string | null = null
        do {
          const page: FoundWorks = await findWorks(db, { q, order, cursor, size: 2 })
          seen.push(...page.items.map((work) => work.id))
          cursor = page.next
        } while (cursor)
        expect(seen).toHaveLength(6)
        expect(new Set(seen).size).toBe(6)
      }
    }
    expect((await findWorks(db, { order: 'views' })).items[0]?.title).toBe('Saúde dos países lusófonos')
    expect((await runQuery(db, trendingWorks(db))).map((work) => work.views)).toEqual([9, 3, 0, 0, 0])
  })

  test('takes a cursor that was typed by hand for none', async () => {
    const forged = Buffer.from(JSON.stringify([0, '2026-99-99T00:00:00Z', 1])).toString('base64url')
    expect((await findWorks(db, { cursor: forged })).items).toHaveLength(6)
    expect((await findWorks(db, { cursor: 'qualquer' })).items).toHaveLength(6)
  })
})

describe('a work', () => {
  test('hidden, moved to another area or erased is counted and found accordingly', async () => {
    const id = await publish({ title: 'Borboletas noturnas do cerrado', area: 'Biologia' })
    const biology = async () =>
      (await getFacets(db, {})).areas.find((area) => area.name === 'Biologia')?.count ?? 0
    expect([await biology(), await search('borboleta')]).toEqual([1, ['Borboletas noturnas do cerrado']])
    await db.updateTable('works').set({ hidden: true }).where('id', '=', id).execute()
    expect([await biology(), await search('borboleta')]).toEqual([0, []])
    await db
      .updateTable('works')
      .set({ hidden: false, thematic_area: 'Física' })
      .where('id', '=', id)
      .execute()
    expect(await biology()).toBe(0)
    expect((await getFacets(db, { q: 'borboleta' })).areas).toEqual([{ name: 'Física', count: 1 }])
    await db.deleteFrom('works').where('id', '=', id).execute()
    expect((await getFacets(db, {})).areas.map((area) => area.name)).not.toContain('Física')
    expect(await search('borboleta')).toEqual([])
  })

  test('indexed again is found by its new words only', async () => {
    const id = await publish({ title: 'Cogumelos comestíveis' })
    await db.updateTable('works').set({ title: 'Líquenes urbanos' }).where('id', '=', id).execute()
    await db.transaction().execute((tx) => indexWork(tx, id))
    expect(await search('líquen')).toEqual(['Líquenes urbanos'])
    expect(await search('cogumelo')).toEqual([])
    await db.deleteFrom('works').where('id', '=', id).execute()
  })
})

test('a phrase is counted and found alike: another word between its words is no such phrase', async () => {
  const exact = await publish({ title: 'Vulcanologia de trópicos', abstract: FILLER })
  await publish({ title: 'Vulcanologia antiga trópicos', abstract: FILLER })
  await publish({ title: 'Trópicos', abstract: `Sobre a vulcanologia. ${FILLER}` })
  const inText = await publish({ title: 'Outra', text: `Nada sobre vulcanologia dos trópicos. ${FILLER}` })
  const q = '"vulcanologias de trópico"'
  const { items } = await findWorks(db, { q })
  expect(items.map((item) => item.id)).toEqual([exact, inText])
  expect((await getFacets(db, { q })).total).toBe(2)
  expect((await getFacets(db, { q: 'vulcanologia trópicos' })).total).toBe(4)
})
