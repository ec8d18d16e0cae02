import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { pairsOf } from '#engines/words/word-pairs.ts'
import { testDatabase } from '#tests/database.ts'
import { plansOf } from '#tests/plans-of.ts'
import { parseQuery } from './search-query.ts'
import { resolveQuery } from './resolve-query.ts'

const database = await testDatabase()
const WORKS = 500

beforeAll(async () => {
  await sql`
    with w as (insert into works (id, slug, title, abstract, category, thematic_area, source)
      select n, 'obra-' || n, 'Um título', repeat('Um resumo qualquer. ', 5), 'TCC', 'Educação', 'editor'
      from generate_series(1, ${WORKS}::int) as n)
    insert into work_search (work_id, published_at, hidden, thematic_area, category, head, document, pairs)
    select n, now(), false, 'Educação', 'TCC', '', '''mangue'':1 ''restingo'':9'::tsvector, ${pairsOf(['restinga alta mangue'])}
    from generate_series(1, ${WORKS}::int) as n`.execute(database.db)
  await sql`analyze`.execute(database.db)
})

test('whether a phrase is found is known without looking at all works that have its words', async () => {
  const plans = await plansOf(database, 'document @@', async (on) => {
    const phrase = parseQuery('"mangue restinga"')
    expect(await resolveQuery(on, phrase)).toMatchObject({ query: phrase, didYouMean: null })
  })
  for (const plan of plans) expect(plan).not.toMatch(/Rows Removed by \w+( Recheck)?: \d{2}/)
})
