import { sql, type RawBuilder } from 'kysely'

/**
 * SQL: no block exists between the two, in either direction: required before one is suggested to the other,
 * invited by them, or told what they did. Null is never blocked.
 */
export function notBlocked(personId: number | null, otherColumn: string): RawBuilder<boolean> {
  const other = sql.ref(otherColumn)
  return sql<boolean>`(not exists (select from blocks where blocker_id = ${other} and blocked_id = ${personId})
    and not exists (select from blocks where blocker_id = ${personId} and blocked_id = ${other}))`
}
