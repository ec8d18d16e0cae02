import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#db/client.ts'

export type TestDatabase = Database & { url: string }

/**
 * A fresh, migrated, empty database, gone after the test file: `const { db } = await testDatabase()` at its top.
 * With `{ migrated: false }` not even the tables are there.
 */
export async function testDatabase(
  options: { migrated?: boolean; max?: number } = {},
): Promise<TestDatabase> {
  const { migrated = true, max } = options
  const name = `entrepares_test_${randomBytes(6).toString('hex')}`
  const template = migrated ? inject('databaseTemplate') : 'template1'
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${name}`
  const lost: Error[] = []
  const database = openDatabase(url.href, { max, onError: (error) => lost.push(error) })
  afterAll(async () => {
    await database.close()
    await onServer(`drop database ${name} with (force)`)
    if (lost[0]) throw lost[0]
  })
  return { ...database, url: url.href }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('databaseServer'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
