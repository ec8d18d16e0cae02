import { sql, type RawBuilder } from 'kysely'
import { type Actor, isMember, isStaff } from '#domain/actor.ts'

/**
 * SQL: whether everybody may read the work of a row; `table` is works or a table with the same state (the
 * search index). Only authors and staff read what staff hid, through their own queries. Blocks and
 * suspensions hide no works.
 */
export function readableWork(table: string): RawBuilder<boolean> {
  return sql<boolean>`not ${sql.ref(`${table}.hidden`)}`
}

/** Whether the work of a row is out of everybody's sight, and this person reads it all the same: who signs it, and staff. */
export function withheldWorkFor(table: string, actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${table}.hidden`)} and (${isStaff(actor) && isMember(actor)}
    or ${sql.ref(`${table}.owner_id`)} = ${actor.id} or exists (select from co_author_requests as signing
      where signing.work_id = ${sql.ref(`${table}.id`)} and signing.co_author_id = ${actor.id} and signing.status = 'accepted')))`
}

/** Whether this person may read the work of a row. */
export function readableWorkBy(table: string, actor: Actor | null): RawBuilder<boolean> {
  if (!actor) return readableWork(table)
  return sql<boolean>`(${readableWork(table)} or ${withheldWorkFor(table, actor)})`
}
