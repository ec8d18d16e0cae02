import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#domain/actor.ts'

/** For `findOwnMeasures`: with the title that the work had when it was reported. */
export function warningsOf(actor: Actor): RawBuilder<unknown> {
  return sql`
    select 'warning', g.id, null, null, r.work_title, null, r.decision_reason, r.resolved_at, null
    from warnings g join ethics_reports r on r.id = g.report_id
    where g.user_id = ${actor.id} and g.withdrawn_at is null`
}
