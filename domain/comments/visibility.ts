import { sql, type RawBuilder } from 'kysely'

/** Whether everybody may read the comment of a row, given that its work can be read. */
export function readableComment(table: string): RawBuilder<boolean> {
  return sql<boolean>`not ${sql.ref(`${table}.hidden`)}`
}
