import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#domain/actor.ts'

/** For `findOwnMeasures`: notes and corrections at the head of works that this person signs. */
export function noticesOnWorksOf(actor: Actor): RawBuilder<unknown> {
  return sql`
    select 'work_notice', n.id, 'work', w.id, w.title, null, n.text, n.placed_at, null
    from work_notices n join works w on w.id = n.work_id
    where n.lifted_at is null and n.work_id in (
      select id from works where owner_id = ${actor.id}
      union select work_id from co_author_requests where co_author_id = ${actor.id} and status = 'accepted')`
}
