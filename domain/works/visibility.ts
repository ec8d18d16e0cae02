import { sql, type RawBuilder } from 'kysely'

/**
 * Whether everybody may read the work of a row, `table` being works or what carries its state (the search index).
 * What staff hid is read by its authors and staff only, through their own queries. Blocks and suspensions hide no work.
 */
export function readableWork(table: string): RawBuilder<boolean> {
  return sql<boolean>`not ${sql.ref(`${table}.hidden`)}`
}
