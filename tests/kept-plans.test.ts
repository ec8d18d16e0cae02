import { expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { findPeople } from '#domain/profiles/find-people.ts'
import { getFacets } from '#domain/search/get-facets.ts'
import { suggest } from '#domain/search/suggest.ts'
import { findNearest } from '#domain/works/related/find-nearest.ts'
import { testDatabase } from './database.ts'
import { statementsOf } from './plans-of.ts'

const database = await testDatabase()

const work = {
  id: 1,
  title: 'Orquídeas do cerrado',
  abstract: '',
  keywords: ['polinização'],
  area: 'Botânica',
}
await database.pool.query(`
  insert into users (username, email) values ('ana', 'ana@exemplo.br');
  insert into works (owner_id, slug, title, abstract, category, thematic_area, source)
    select 1, 'obra-' || n, 'Orquídeas', repeat('Um resumo. ', 9), 'TCC', 'Botânica', 'editor' from generate_series(1, 3) as n;
  insert into work_search (work_id, published_at, hidden, thematic_area, category, keywords, head, document, pairs)
    select id, now(), false, 'Botânica', 'TCC', '', to_tsvector('simple', 'orquid cerr polinizaca'), '', '{}' from works`)

/** Of a limit that it does not see a kept plan supposes a tenth of all rows: where no order bounds them, it reads the table. */
test.each<[string, string, (db: Db) => Promise<unknown>]>([
  ['counts beside a search', 'as found', (db) => getFacets(db, { q: 'orquídea' })],
  ['works nearest to one', 'work_search', (db) => findNearest(db, work)],
  ['people suggested', 'from profiles', (db) => suggest(db, 'ana')],
  ['people to invite', 'from profiles', (db) => findPeople(db, { id: 1 } as Actor, 'ana')],
])('%s: a limit on rows in no order is spelled out', async (_name, about, find) => {
  for (const { sql } of await statementsOf(database, about, find)) {
    expect(sql).toMatch(/limit \d+\) as (found|few|p)\b/)
    expect(sql).not.toMatch(/limit \$\d+\) as (found|few|p)\b/)
  }
})
