import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { plansOf } from '#tests/plans-of.ts'
import { getProfile } from './get-profile.ts'

const database = await testDatabase()

test('the figures of a person are added up from their works, not by looking at all works', async () => {
  await sql`
    with u as (insert into users (id, username, email) select n, 'pessoa_' || n, n || '@exemplo.br' from generate_series(1, 100) as n),
    p as (insert into profiles (id, username, full_name) select n, 'pessoa_' || n, 'Pessoa ' || n from generate_series(1, 100) as n),
    w as (insert into works (id, owner_id, slug, title, abstract, category, thematic_area, source)
      select n, 1 + n % 100, 'obra-' || n, 'Um título', repeat('Um resumo qualquer. ', 5), 'TCC', 'Educação', 'editor'
      from generate_series(1, 1000) as n)
    insert into work_figures (work_id, views) select n, 3 from generate_series(1, 1000) as n`.execute(
    database.db,
  )
  await sql`analyze`.execute(database.db)
  const plans = await plansOf(database, 'work_figures', async (on) => {
    expect((await getProfile(on, 'pessoa_7')).figures).toMatchObject({ works: 10, views: 30 })
  })
  for (const plan of plans) expect(plan).not.toMatch(/Rows Removed by \w+( Recheck)?: \d{2}/)
})
