import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import { openSuspension } from '#domain/suspended.ts'

/** For `findOwnMeasures`: of the account, and of whoever wrote an anonymous review. */
export function suspensionsOf(actor: Actor): RawBuilder<unknown> {
  return sql`
    select 'suspension', id, null, null, null, null, reason, suspended_at, expires_at
    from suspensions where user_id = ${actor.id} and ${openSuspension('suspensions')}`
}
