import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { connectionLimit, connectionsOf, fitConnections } from './fit-connections.ts'

const usual = { workers: 4, databasePool: 10, jobs: true }

test('what fits is as it was asked for', () => {
  expect(connectionsOf(usual)).toBe(66)
  expect(fitConnections(usual, 66)).toEqual({ workers: 4, databasePool: 10 })
})

test('a server that lets in fewer gets smaller pools first, then fewer processes; never more than it takes', () => {
  expect(fitConnections(usual, 65)).toEqual({ workers: 4, databasePool: 9 })
  expect(fitConnections(usual, 40)).toEqual({ workers: 3, databasePool: 5 })
  expect(fitConnections(usual, 15)).toEqual({ workers: 1, databasePool: 10 })
  for (let limit = 28; limit < 200; limit++) {
    const fitting = fitConnections(usual, limit)
    expect(connectionsOf({ ...usual, ...fitting }), `${limit}`).toBeLessThanOrEqual(limit)
  }
})

test('a pool that was chosen small stays so', () => {
  expect(fitConnections({ workers: 3, databasePool: 1, jobs: false }, 22)).toEqual({
    workers: 3,
    databasePool: 1,
  })
})

test('the limit is the least of server, role and database', async () => {
  const { db, url } = await testDatabase()
  const ofServer = await connectionLimit(url)
  expect(ofServer).toBeGreaterThan(10)
  const name = sql.id(new URL(url).pathname.slice(1))
  await sql`alter database ${name} connection limit 7`.execute(db)
  expect(await connectionLimit(url)).toBe(7)
})
