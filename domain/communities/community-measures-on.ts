import { sql, type RawBuilder } from 'kysely'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'

/** For `findOwnMeasures`: against this person as a member, or against a community that they coordinate. */
export function communityMeasuresOn(actor: Actor): RawBuilder<unknown> {
  return sql`
    select 'community_measure', m.id, null, null, c.name, m.kind, m.reason, m.taken_at, m.ends_at
    from community_measures m join communities c on c.id = m.community_id
    where m.ended_at is null and (m.ends_at is null or m.ends_at > ${now()}) and (m.user_id = ${actor.id}
      or (m.user_id is null and m.community_id in (select own.community_id from community_members own
        where own.user_id = ${actor.id} and own.role in ('owner', 'helper'))))`
}
