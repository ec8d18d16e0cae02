import { sql, type RawBuilder } from 'kysely'

/** Whether members may read the discussion of a row. One that was taken back keeps its place where others answered. */
export function readableDiscussion(table: string): RawBuilder<boolean> {
  return sql<boolean>`not ${sql.ref(`${table}.hidden`)}`
}

/** Whether it is among those of its community: neither hidden by staff nor taken back. */
export function listedDiscussion(table: string): RawBuilder<boolean> {
  return sql<boolean>`(not ${sql.ref(`${table}.hidden`)} and ${sql.ref(`${table}.deleted_at`)} is null)`
}

/** Whether members may read the reply of a row, given that its discussion can be read. */
export function readableReply(table: string): RawBuilder<boolean> {
  return sql<boolean>`not ${sql.ref(`${table}.hidden`)}`
}

/** Whether it still says something, and can be answered. */
export function standingReply(table: string): RawBuilder<boolean> {
  return sql<boolean>`(not ${sql.ref(`${table}.hidden`)} and ${sql.ref(`${table}.deleted_at`)} is null)`
}
