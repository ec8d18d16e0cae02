import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { findWorks } from '../search/find-works.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { INDEX_RULES, indexAgain } from './index-again.ts'

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
