import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import { isOwnersOf, titleOf } from '../content-kinds.ts'

/** For `findOwnMeasures`: what is hidden of this person's, as long as it is there. */
export function hidingsOf(actor: Actor): RawBuilder<unknown> {
  return sql`
    select 'hiding', own.id, own.target_type, own.target_id, own.title, null, own.reason, own.hidden_at, own.erase_after
    from (select h.*, ${titleOf('h.target_type', 'h.target_id')} as title from hidings h
      where h.restored_at is null and ${isOwnersOf('h.target_type', 'h.target_id', actor.id)}) own
    where own.title is not null`
}
