import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { EXPORT_PARTS } from './export/export-parts.ts'
import type { ExportPart } from './export/export-part.ts'

export interface ExportFile {
  name: string
  /** an array of rows, in pieces; to be read before the next file is asked for */
  json: AsyncIterable<string>
}

/** Rows of names, dates and at most a few thousand characters. */
const MANY = 200

/**
 * Streams everything stored about a person from one snapshot, file after file and row after row: it may be
 * too large for memory.
 */
export async function* readPersonalData(db: Db, personId: number): AsyncGenerator<ExportFile> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    for (const [name, part] of Object.entries(EXPORT_PARTS))
      yield { name: `${name}.json`, json: writeArray(readPart(tx, part, personId)) }
  } finally {
    await tx.rollback().execute()
  }
}

async function* readPart(tx: Tx, part: ExportPart, personId: number): AsyncGenerator<unknown> {
  const { rows: query, atOnce } = typeof part === 'function' ? { rows: part, atOnce: MANY } : part
  await sql`declare rows_of_part no scroll cursor for ${query(personId)}`.execute(tx)
  for (;;) {
    const { rows } = await sql`fetch ${sql.lit(atOnce)} from rows_of_part`.execute(tx)
    yield* rows
    if (rows.length < atOnce) break
  }
  await sql`close rows_of_part`.execute(tx)
}

/** As `JSON.stringify(rows, null, 2)` would write them all. */
async function* writeArray(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let first = true
  for await (const row of rows) {
    yield `${first ? '[' : ','}\n  ${JSON.stringify(row, null, 2).replaceAll('\n', '\n  ')}`
    first = false
  }
  yield first ? '[]' : '\n]'
}
