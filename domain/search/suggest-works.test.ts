// An author of many works, whose name is in few titles: what is proposed while one types reads these few.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { plansOf } from '#tests/plans-of.ts'
import { suggestWorks } from './suggest-works.ts'

const database = await testDatabase()
const { db } = database
const WORKS = 2_000

beforeAll(async () => {
  await sql`
    with made as materialized (
      select n, case when n % 400 = 0 then 'Cartas de Ana' else 'Um título' end as title from generate_series(1, ${WORKS}::int) as n),
    w as (insert into works (id, slug, title, abstract, category, thematic_area, source, published_at)
      select n, 'obra-' || n, title, repeat('Um resumo qualquer. ', 5), 'TCC', 'Educação', 'editor',
        timestamptz '2024-01-01' + n * interval '1 hour' from made),
    f as (insert into work_figures (work_id, views) select n, n from made)
    insert into work_search (work_id, published_at, hidden, thematic_area, category, head, document)
    select n, timestamptz '2024-01-01' + n * interval '1 hour', false, 'Educação', 'TCC', head, head
    from made cross join lateral (
      select case when n % 400 = 0 then '''ana'':1A,50B'::tsvector else '''ana'':50B'::tsvector end as head) as h`.execute(
    db,
  )
  await sql`analyze`.execute(db)
})

test('works are found by their titles, without looking at those that their author alone names so', async () => {
  const plans = await plansOf(database, 'work_search', async (on) => {
    const found = await suggestWorks(on, 'ana')
    expect(found.map(({ slug }) => slug)).toEqual([2_000, 1_600, 1_200, 800, 400].map((n) => `obra-${n}`))
  })
  for (const plan of plans) {
    expect(plan).toContain('work_search_by_title')
    // the time range is computed once, not for each row
    expect(plan).not.toMatch(/&& '|&& time_buckets_between/)
    expect(plan).not.toMatch(/Rows Removed by (Filter|Index Recheck): \d{2}/)
  }
})
