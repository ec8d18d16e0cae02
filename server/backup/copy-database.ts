import pg from 'pg'
import { readSequences, readTables, type TableDescription } from '#db/read-tables.ts'
import { readApplied } from '#db/rebuild-schema.ts'
import { readWaitingJobs, restoreJobs } from '#platform/jobs/saved-jobs.ts'
import { fillDatabase } from './fill-database.ts'
import type { TableRows } from './load-tables.ts'
import { readRows } from './read-rows.ts'
import { SESSION } from './session.ts'

export interface Copied {
  tables: number
  rows: number
}

/** Copies one database, as of one snapshot, into an empty one: tables, sequences and waiting jobs. */
export async function copyDatabase(from: string, to: string): Promise<Copied> {
  const client = new pg.Client({ connectionString: from, application_name: 'entrepares-copy' })
  client.on('error', () => {}) // what is under way fails and says so
  await client.connect()
  try {
    await client.query(SESSION)
    await client.query('begin isolation level repeatable read read only')
    const tables = await readTables(client)
    const migrations = await readApplied(client)
    const sequences = await readSequences(client)
    let rows = 0
    const read = (table: TableDescription): TableRows => {
      const stream = readRows(client, table)
      stream.once('end', () => (rows += stream.rowCount))
      return { streams: [stream], count: () => stream.rowCount }
    }
    await fillDatabase(to, { migrations, tables, sequences, read })
    await restoreJobs(to, await readWaitingJobs(client))
    return { tables: tables.length, rows }
  } finally {
    await client.end()
  }
}
