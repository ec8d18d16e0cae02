import { sql, type RawBuilder } from 'kysely'

/**
 * There is no block between the two, from either side: only then is one of them suggested to the other, invited by
 * them, or told what they did. Nobody (null) is blocked by nobody.
 */
export function notBlocked(personId: number | null, otherColumn: string): RawBuilder<boolean> {
  const other = sql.ref(otherColumn)
  return sql<boolean>`(not exists (select from blocks where blocker_id = ${other} and blocked_id = ${personId})
    and not exists (select from blocks where blocker_id = ${personId} and blocked_id = ${other}))`
}
