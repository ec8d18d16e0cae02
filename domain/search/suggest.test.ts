import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { indexWork } from '../indexing/index-work.ts'
import { suggest } from './suggest.ts'
import { suggestKeywords } from './suggest-keywords.ts'
import { suggestWorks } from './suggest-works.ts'

const { db } = await testDatabase()
const ABSTRACT = 'Este resumo fala de epidemias e é longo o bastante para ser aceito aqui.'
const ids: number[] = []

beforeAll(async () => {
  const people = [
    ['ana', 'Ana Conceição', true],
    ['mariana', 'Mariana Lopes', false],
  ] as const
  for (const [username, name, verified] of people) {
    const { id } = await db
      .insertInto('users')
      .values({ username, email: `${username}@exemplo.br` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('profiles').values({ id, username, full_name: name, is_verified: verified }).execute()
  }
  for (const [title, views] of [
    ['Epidemias na história', 3],
    ['História das epidemias', 8],
    ['Poços de água', 1],
  ] as const) {
    const work = await db
      .insertInto('works')
      .values({
        owner_id: 1,
        slug: `obra-${views}`,
        title,
        abstract: ABSTRACT,
        category: 'TCC',
        thematic_area: 'Saúde',
        source: 'editor',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('work_figures').values({ work_id: work.id, views }).execute()
    await db.transaction().execute((tx) => indexWork(tx, work.id))
    ids.push(work.id)
  }
})

const texts = async (q: string) =>
  (await suggest(db, null, q)).map((found) =>
    found.kind === 'work'
      ? `work ${found.title} ${found.path}`
      : `person ${found.person.fullName}${found.person.verified ? ' ✓' : ''} ${found.path}`,
  )

test('while one types, works are proposed by words of their title, the most read first', async () => {
  const expected = ['work História das epidemias /ana/obra-8', 'work Epidemias na história /ana/obra-3']
  expect(await texts('epid')).toEqual(expected)
  expect(await texts('historia EPIDEMI')).toEqual(expected)
  expect(await texts('água')).toEqual(['work Poços de água /ana/obra-1'])
  expect(await texts('resumo')).toEqual([])
})

test('people are proposed by the beginnings of their names', async () => {
  expect(await texts('con')).toEqual(['person Ana Conceição ✓ /ana'])
  expect(await texts('mari')).toEqual(['person Mariana Lopes /mariana'])
  expect(await texts('conceicao an')).toEqual(['person Ana Conceição ✓ /ana'])
  expect(await texts('.*')).toEqual([])
})

test('in the editor the work being written does not propose itself', async () => {
  const author = { fullName: 'Ana Conceição', verified: true }
  expect(await suggestWorks(db, 'epidemias')).toEqual([
    { slug: 'obra-8', title: 'História das epidemias', author },
    { slug: 'obra-3', title: 'Epidemias na história', author },
  ])
  expect((await suggestWorks(db, 'epidemias', { excluding: ids[1] })).map((work) => work.slug)).toEqual([
    'obra-3',
  ])
  expect(await suggestWorks(db, '')).toEqual([])
})

test('keywords are proposed from their beginning, those of most works first', async () => {
  const keywords = [['Redes neurais'], ['redes neurais', 'Saúde'], ['Redes sociais']]
  for (const [i, own] of keywords.entries()) {
    await db.updateTable('works').set({ keywords: own }).where('id', '=', ids[i]!).execute()
    await db.transaction().execute((tx) => indexWork(tx, ids[i]!))
  }
  expect((await suggestKeywords(db, 'red')).map((keyword) => keyword.toLowerCase())).toEqual([
    'redes neurais',
    'redes sociais',
  ])
  expect(await suggestKeywords(db, 'rede soc')).toEqual(['Redes sociais'])
  expect(await suggestKeywords(db, 'neurai')).toHaveLength(1)
  for (const q of ['', 'x', '%', '\\', 'saúde pública']) expect(await suggestKeywords(db, q), q).toEqual([])
})
