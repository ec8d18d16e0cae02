import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { openDatabase } from './client.ts'

const { url } = await testDatabase()
/** One connection, so that the statements prepared on it can be listed. */
const { db, pool, close } = openDatabase(url, { max: 1 })
afterAll(close)

test('limits are spelled out, other numbers and limits in parentheses are values', () => {
  const written = db.selectFrom('works').select('id').where('id', '>', 7).limit(5).compile()
  expect(written).toMatchObject({ sql: 'select "id" from "works" where "id" > $1 limit 5', parameters: [7] })
  const raw = sql`select from (select from works where id > ${7} limit ${6 + 1}) as few limit (${9})`.compile(
    db,
  )
  expect(raw).toMatchObject({
    sql: 'select from (select from works where id > $1 limit 7) as few limit ($2)',
    parameters: [7, 9],
  })
  expect(sql`limit ${'1; drop table works'}`.compile(db).sql).toBe('limit $1')
})

test('so a short list out of many works is planned once for a connection', async () => {
  await pool.query(`insert into works (slug, title, abstract, category, thematic_area, source)
    select 'obra-' || n, 'Título', repeat('Um resumo. ', 9), 'TCC', 'Saúde', 'editor' from generate_series(1, 2000) as n;
    insert into work_figures (work_id, views) select id, id from works`)
  await pool.query('analyze')
  const { sql: text, parameters } = sql`select w.title, w.category = ${'TCC'} as is_thesis from
    (select work_id from work_figures order by views desc, work_id desc limit ${5}) as f
    join works as w on w.id = f.work_id`.compile(db)
  for (let i = 0; i < 10; i++) await pool.query({ name: 'most viewed', text, values: [...parameters] })
  const { rows } = await pool.query(
    `select generic_plans::int from pg_prepared_statements where name = 'most viewed'`,
  )
  expect(rows).toEqual([{ generic_plans: 5 }])
})
