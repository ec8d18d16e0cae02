// Enough works that a stretch of time holds what a common word finds, and not what a rarer one does.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { words } from '#engines/portuguese/portuguese.ts'
import { now } from '#platform/clock.ts'
import { testDatabase } from '#tests/database.ts'
import { plansOf } from '#tests/plans-of.ts'
import { findWorks, type WorkOrder } from './find-works.ts'
import { getFacets } from './get-facets.ts'
import { suggestKeywords } from './suggest-keywords.ts'
import { suggestWorks } from './suggest-works.ts'

const database = await testDatabase()
const { db } = database
const WORKS = 3_000
const inHealth = (n: number) => n % 20 === 6
/** Which works have a word: most of them, few, few that are old, one. */
const HAVE: Record<string, (n: number) => boolean> = {
  mangue: (n) => n % 10 !== 3,
  restinga: (n) => n % 41 === 0,
  caatinga: (n) => n < 400 && n % 2 === 0,
  pampa: (n) => n === 1_234,
}
/** In titles of every seventh work that has it. */
const inTitle = (word: string, n: number) => n % 7 === 0 && HAVE[word]!(n)

/** Always of as many words: the longer a text, the less one word says. */
function vectorOf(inTitle: string[], inText: string[]): string {
  const fill = Array.from({ length: 4 - inTitle.length - inText.length }, (_, i) => `'outra${i}':9`)
  const write = (place: string) => (word: string) => `'${words(word)[0]!.stem}':${place}`
  return [...inTitle.map(write('1A')), ...inText.map(write('9')), ...fill].join(' ')
}

beforeAll(async () => {
  const works = Array.from({ length: WORKS }, (_, i) => {
    const n = i + 1
    const has = Object.keys(HAVE).filter((word) => HAVE[word]!(n))
    const titled = has.filter((word) => inTitle(word, n))
    const others = has.filter((word) => !titled.includes(word))
    const [head, document] = [vectorOf(titled, []), vectorOf(titled, others)]
    const area = inHealth(n) ? 'Saúde' : 'Educação'
    return { n, title: `Obra ${n} ${titled.join(' ')}`, area, keywords: titled, head, document }
  })
  await sql`
    with made as materialized (select * from jsonb_to_recordset(${JSON.stringify(works)}::jsonb)
      as m (n int, title text, area text, keywords text[], head text, document text)),
    w as (insert into works (id, slug, title, abstract, category, thematic_area, source, keywords, published_at)
      select n, 'obra-' || n, title, repeat('Um resumo qualquer. ', 5), 'TCC', area, 'editor', keywords,
        -- in thirds of a day, and now and then several at one time
        timestamptz '2024-01-01' + (n / 3) * interval '1 day' from made),
    f as (insert into work_figures (work_id, views) select n, n * 7919 % 1000 from made)
    insert into work_search (work_id, published_at, hidden, thematic_area, category, head, document, keywords)
    select n, timestamptz '2024-01-01' + (n / 3) * interval '1 day', false, area, 'TCC', head::tsvector,
      document::tsvector, head::tsvector from made`.execute(db)
  await sql`update works set hidden = true where id % 50 = 0`.execute(db)
})

const shown = (n: number) => n % 50 !== 0
const newest = (is: (n: number) => boolean) =>
  Array.from({ length: WORKS }, (_, i) => WORKS - i).filter((n) => shown(n) && is(n))

async function allPages(q: string, order: WorkOrder, area: string | null = null): Promise<number[]> {
  const found: number[] = []
  let cursor: string | null = null
  do {
    const page = await findWorks(db, { q, order, area, cursor, size: 90 })
    found.push(...page.items.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  return found
}

test.each(Object.keys(HAVE))('every work that has %s is found once, the newest first', async (word) => {
  expect(await allPages(word, 'date')).toEqual(newest(HAVE[word]!))
})

test.each(Object.keys(HAVE))(
  'by relevance the newest thousand with %s in their title come first, then the newest of the others',
  async (word) => {
    const found = await allPages(word, 'relevance')
    const titled = newest((n) => inTitle(word, n))
    const others = newest((n) => HAVE[word]!(n) && !inTitle(word, n))
    // alike among themselves, so by date
    expect(found).toEqual([...titled, ...others])
  },
)

test.each(Object.keys(HAVE))('in an area, those that have %s are found once, and counted', async (word) => {
  const expected = newest((n) => inHealth(n) && HAVE[word]!(n))
  expect(await allPages(word, 'date', 'Saúde')).toEqual(expected)
  expect((await allPages(word, 'relevance', 'Saúde')).toSorted((a, b) => b - a)).toEqual(expected)
  expect((await getFacets(db, { q: word, area: 'Saúde', category: 'TCC' })).total).toBe(expected.length)
  expect((await findWorks(db, { q: word, area: 'Saúde', category: 'Monografia' })).items).toEqual([])
})

test('of a word in an area the index gives none of other areas', async () => {
  await sql`analyze`.execute(db)
  const plans = await plansOf(database, 'work_search', async (on) => {
    const { items } = await findWorks(on, { q: 'caatinga', order: 'date', area: 'Saúde' })
    expect(items.map(({ id }) => id)).toEqual(newest((n) => inHealth(n) && HAVE.caatinga!(n)))
  })
  const inAllOfTime = plans.at(-1)! // the newest hold too few
  expect(inAllOfTime).toContain('work_search_by_document')
  expect(inAllOfTime).not.toContain('Rows Removed by Filter')
})

test('what is counted, and where too much is', async () => {
  const total = async (q: string) => {
    const { total, more } = await getFacets(db, { q })
    return { total, more }
  }
  expect(await total('mangue')).toEqual({ total: 1_000, more: true })
  expect(await total('restinga')).toEqual({ total: newest(HAVE.restinga!).length, more: false })
  expect(await total('caatinga')).toEqual({ total: newest(HAVE.caatinga!).length, more: false })
})

test('what is published while the ends of a stretch are remembered is found, and found first', async () => {
  const before = await findWorks(db, { q: 'mangue', order: 'date', size: 1 })
  const id = WORKS + 1
  await sql`
    with w as (insert into works (id, slug, title, abstract, category, thematic_area, source, published_at)
      values (${id}, 'nova', 'Mangue', repeat('Um resumo qualquer. ', 5), 'TCC', 'Educação', 'editor', ${now()})),
    f as (insert into work_figures (work_id, views) values (${id}, 0))
    insert into work_search (work_id, published_at, hidden, thematic_area, category, head, document, keywords)
    values (${id}, ${now()}, false, 'Educação', 'TCC', 'mangue:1A', 'mangue:1A', '')`.execute(db)
  try {
    const after = await findWorks(db, { q: 'mangue', order: 'date', size: 1 })
    expect([before, after].map(({ items }) => items[0]!.id)).toEqual([newest(HAVE.mangue!)[0], id])
  } finally {
    await db.deleteFrom('works').where('id', '=', id).execute()
  }
})

test('a filter by keyword finds them all too, the newest first', async () => {
  const { items } = await findWorks(db, { keyword: 'caatinga', size: 50 })
  expect(items.map(({ id }) => id)).toEqual(newest((n) => inTitle('caatinga', n)))
})

test('while one types, the most read of the newest hundred are proposed, and a word of old works too', async () => {
  const views = (n: number) => (n * 7919) % 1000
  const of = newest((n) => inTitle('mangue', n)).slice(0, 100)
  const best = of.toSorted((a, b) => views(b) - views(a) || b - a).slice(0, 8)
  expect((await suggestWorks(db, 'mangue')).map(({ slug }) => slug)).toEqual(best.map((n) => `obra-${n}`))
  expect(await suggestKeywords(db, 'caat')).toEqual(['caatinga'])
})
