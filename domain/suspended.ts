import { sql, type RawBuilder } from 'kysely'
import { now } from '#platform/clock.ts'

/** Whether the suspension of a row is in force: neither lifted nor over. */
export function openSuspension(table: string): RawBuilder<boolean> {
  const expires = sql.ref(`${table}.expires_at`)
  return sql<boolean>`(${sql.ref(`${table}.lifted_at`)} is null and (${expires} is null or ${expires} > ${now()}))`
}

/**
 * SQL: whether it was placed on a person by name. One for an anonymous review has no effect that others could
 * see.
 */
export function byName(table: string): RawBuilder<boolean> {
  return sql<boolean>`not ${sql.ref(`${table}.by_review`)}`
}

/** Whether the person of a column may do nothing now: what counts where they act themselves. */
export function isSuspended(person: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from suspensions as s where s.user_id = ${sql.ref(person)}
    and ${openSuspension('s')} and not s.without_effect)`
}

/** SQL: the same for suspensions by name only: for effects that others can see. */
export function isSuspendedByName(person: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from suspensions as s where s.user_id = ${sql.ref(person)}
    and ${openSuspension('s')} and ${byName('s')})`
}

/** Whether they ever were, in effect. */
export function wasSuspended(person: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from suspensions as s where s.user_id = ${sql.ref(person)} and not s.without_effect)`
}
