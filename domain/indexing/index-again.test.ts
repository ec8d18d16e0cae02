import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aWork, person } from '#tests/people.ts'
import { testWorld } from '#tests/world.ts'
import { findWorks } from '../search/find-works.ts'
import { publishWork } from '../works/publish-work.ts'
import { INDEX_RULES, indexAgain } from './index-again.ts'

const world = await testWorld()
const { db } = world

test('what older rules indexed is found again once the product has newer ones', async () => {
  const ana = await person(world, 'ana')
  await publishWork(world, ana, aWork({ title: 'Como as bromélias florescem' }))
  await sql`update work_search set head = 'old:1A', document = 'old:1A'`.execute(db)
  await sql`update search_words set stem = 'old'`.execute(db)
  await sql`update search_rules set version = 1`.execute(db)
  expect((await findWorks(db, { q: 'bromélia' })).items).toEqual([])
  await indexAgain(world)
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
