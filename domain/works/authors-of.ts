import { sql, type RawBuilder } from 'kysely'

/** The ids of those who sign the work of a row: its owner, unless they only deposited it, and accepted co-authors. */
export function authorsOf(table: string): RawBuilder<number[]> {
  return sql<number[]>`array(
    select ${sql.ref(`${table}.owner_id`)} where ${sql.ref(`${table}.owner_id`)} is not null and ${sql.ref(`${table}.owner_role`)} = 'author'
    union
    select signing.co_author_id from co_author_requests as signing
    where signing.work_id = ${sql.ref(`${table}.id`)} and signing.status = 'accepted')`
}
