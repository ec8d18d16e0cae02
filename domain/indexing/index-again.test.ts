import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { findWorks } from '../search/find-works.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { INDEX_RULES, indexAgain, requestNewIndex } from './index-again.ts'

const services = await testServices()
const { db } = services

test('what older rules indexed is found again once the product has newer ones', async () => {
  const ana = await person(services, 'ana')
  await publishWork(services, ana, aWork({ title: 'Como as bromélias florescem' }))
  await sql`update work_search set head = 'old:1A', document = 'old:1A'`.execute(db)
  await sql`update search_words set stem = 'old'`.execute(db)
  await sql`update search_rules set version = 1`.execute(db)
  expect((await findWorks(db, { q: 'bromélia' })).items).toEqual([])
  await indexAgain(services)
  expect((await findWorks(db, { q: 'bromélia' })).items).toHaveLength(1)
  const { stem } = await db
    .selectFrom('search_words')
    .select('stem')
    .where('folded', '=', 'bromelias')
    .executeTakeFirstOrThrow()
  expect(stem).toBe('bromelio')
  const { version } = await db.selectFrom('search_rules').select('version').executeTakeFirstOrThrow()
  expect(version).toBe(INDEX_RULES)
})

test('a run that ends early is gone on with where it stopped, and a new wish begins anew', async () => {
  const bia = await person(services, 'bia')
  const { id: first } = await publishWork(services, bia, aWork())
  // a step's worth of rows between the first and the last: those without a work are only passed
  await sql`insert into works (id, slug, title, abstract, category, thematic_area, source) overriding system value
    select n, 'obra-' || n, 'Obra ' || n, 'Um resumo com mais de cinquenta caracteres, como se pede aqui a todos.',
      'TCC', 'Educação', 'editor' from generate_series(1001, 1060) as n`.execute(db)
  await sql`insert into work_search (work_id, published_at, hidden, thematic_area, category, keywords, head, document, pairs)
    select n, now(), false, 'Educação', 'TCC', '', 'old:1A', 'old:1A', '{}' from generate_series(1001, 1060) as n`.execute(
    db,
  )
  const isOld = async (id: number) =>
    (await sql`select from work_search where work_id = ${id} and head = 'old:1A'`.execute(db)).rows.length ===
    1
  const markOld = () => sql`update work_search set head = 'old:1A'`.execute(db)
  await markOld()
  await sql`update search_rules set version = 0, renewing = 0, renewed_to = 0`.execute(db)
  let steps = 0
  const endsAfterOne = {
    throwIfAborted() {
      if (++steps > 1) throw new Error('the process ends')
    },
  } as AbortSignal
  await expect(indexAgain(services, endsAfterOne)).rejects.toThrow('the process ends')
  expect([await isOld(first), await isOld(1060)]).toEqual([false, true])
  await sql`update work_search set head = 'old:1A' where work_id = ${first}`.execute(db)
  await indexAgain(services)
  // what was done before the end is not done twice
  expect([await isOld(first), await isOld(1060)]).toEqual([true, false])
  await markOld()
  await requestNewIndex(services)
  await indexAgain(services)
  expect([await isOld(first), await isOld(1060)]).toEqual([false, false])
})
