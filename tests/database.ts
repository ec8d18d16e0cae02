import { inject } from 'vitest'
import { type Database, openDatabase } from '#db/client.ts'
import { createDatabase } from './given-server.ts'
import { checkStatements, noteStatements } from './statements/note-statements.ts'
import { whenOver } from './when-over.ts'

export type TestDatabase = Database & { url: string }

/**
 * A fresh, migrated, empty database, gone after the test file: `const { db } = await testDatabase()` at its top.
 * With `{ migrated: false }` not even the tables are there; with `{ served: true }` those of the queue are, too.
 */
export async function testDatabase(
  options: { migrated?: boolean; served?: boolean; max?: number } = {},
): Promise<TestDatabase> {
  const { migrated = true, served = false, max } = options
  const template = !migrated ? 'template1' : inject(served ? 'servicesTemplate' : 'databaseTemplate')
  const { url, drop } = await createDatabase(inject('databaseServer'), 'test', template)
  const lost: Error[] = []
  const database = openDatabase(url, { max, waitMs: 0, onError: (error) => lost.push(error) })
  noteStatements()
  whenOver(async () => {
    try {
      if (migrated) await checkStatements(url)
    } finally {
      await database.close()
      await drop()
    }
    if (lost[0]) throw lost[0]
  })
  return { ...database, url }
}
