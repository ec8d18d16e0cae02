import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { openDatabase } from './client.ts'
import { nameStatement } from './name-statements.ts'

const { url } = await testDatabase()
/** One connection, so that the statements prepared on it can be listed. */
const { db, close } = openDatabase(url, { max: 1 })

const kept = async (text: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_prepared_statements where statement like ${`%${text}%`} and statement not like '%prepared%'`.execute(
    db,
  )
  return rows[0]!.count
}

test('a statement is planned once for a connection, whatever its values', async () => {
  for (const id of [1, 2, 3]) await db.selectFrom('works').select('title').where('id', '=', id).execute()
  expect(await kept('select "title" from "works" where "id" = $1')).toBe(1)
})

test('lists of many lengths, likenesses and writes keep no plan', async () => {
  await db.selectFrom('works').select('slug').where('id', 'in', [1, 2]).execute()
  await db.updateTable('works').set({ slug: 'a' }).where('id', '=', 1).execute()
  expect(await kept('in ($1, $2)')).toBe(0)
  expect(await kept('update')).toBe(0)
  expect(nameStatement(`select 1 where $1 %> $2`)).toBeNull()
})

test('a changed table is read again, also by who asked before', async () => {
  await sql`create table plans (a int)`.execute(db)
  const read = () => sql<object>`select * from plans where a = ${1}`.execute(db)
  await sql`insert into plans values (1)`.execute(db)
  expect((await read()).rows).toEqual([{ a: 1 }])
  await sql`alter table plans add column b text`.execute(db)
  expect((await read()).rows).toEqual([{ a: 1, b: null }])
  expect((await read()).rows).toEqual([{ a: 1, b: null }])
  await close()
})
