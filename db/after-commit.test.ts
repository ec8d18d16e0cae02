import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { afterCommit } from './after-commit.ts'
import { openDatabase } from './client.ts'

const { url } = await testDatabase()
/** One connection, so that the next transaction would see whatever an earlier one left on it. */
const { db, close } = openDatabase(url, { max: 1 })
afterAll(close)

const told: string[] = []
const tell = (what: string) => () => void told.push(what)

test('what waits for the commit runs after it, in order, and once', async () => {
  told.length = 0
  await db.transaction().execute(async (tx) => {
    await afterCommit(tx, tell('primeiro'))
    await afterCommit(tx, tell('segundo'))
    await sql`select 1`.execute(tx)
    expect(told).toEqual([])
  })
  expect(told).toEqual(['primeiro', 'segundo'])
  await db.transaction().execute((tx) => sql`select 1`.execute(tx))
  expect(told).toEqual(['primeiro', 'segundo'])
})

test('of a transaction that failed nothing runs, then or later', async () => {
  told.length = 0
  const fail = (last: () => Promise<unknown>) =>
    db.transaction().execute(async (tx) => {
      await afterCommit(tx, tell('nunca'))
      await sql`select 1 / ${0}::int`.execute(tx).catch(() => {})
      await last()
    })
  await expect(fail(() => Promise.reject(new Error('recusado')))).rejects.toThrow('recusado')
  // the database rolls back at the commit itself
  await expect(fail(() => Promise.resolve())).rejects.toThrow()
  await db.transaction().execute((tx) => sql`select 1`.execute(tx))
  expect(told).toEqual([])
})

test('what fails after the commit does not undo what was written', async () => {
  const warned = new Promise<Error>((resolve) => process.once('warning', resolve))
  const write = db.transaction().execute(async (tx) => {
    await afterCommit(tx, () => {
      throw new Error('sem disco')
    })
    return 'escrito'
  })
  expect(await write).toBe('escrito')
  expect((await warned).message).toBe('sem disco')
})
