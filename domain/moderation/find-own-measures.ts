import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { openSuspension } from '#domain/suspended.ts'
import { isOwnersOf, titleOf } from './content-kinds.ts'
import type { AppealSubject } from './file-appeal.ts'
import type { ContentKind } from './texts.ts'

export interface OwnMeasure {
  subject: { type: AppealSubject; id: number }
  /** What was hidden, or carries a note. */
  content: { kind: ContentKind; id: number; title: string } | null
  reason: string
  at: string
  /** When a suspension ends, or a removed work is erased. */
  until: string | null
  appeal: { id: number; status: 'pending' | 'granted' | 'refused'; reason: string | null } | null
}

interface Row {
  type: AppealSubject
  id: number
  kind: ContentKind | null
  target_id: number | null
  title: string | null
  reason: string
  at: Date
  until: Date | null
  appeal_id: number | null
  status: 'pending' | 'granted' | 'refused' | null
  decision_reason: string | null
}

/** Measures that stand against this person's own, the newest first; not by whom they were taken. */
export async function findOwnMeasures(db: Db, actor: Actor): Promise<OwnMeasure[]> {
  const { rows } = await sql<Row>`
    with own_works as (
      select id, title from works where owner_id = ${actor.id}
      union select w.id, w.title from works w join co_author_requests c on c.work_id = w.id
        where c.co_author_id = ${actor.id} and c.status = 'accepted'),
    hidden_own as (
      select h.*, ${titleOf('h.target_type', 'h.target_id')} as title from hidings h
      where h.restored_at is null and ${isOwnersOf('h.target_type', 'h.target_id', actor.id)}),
    measures as (
      select 'hiding' as type, id, target_type as kind, target_id, title, reason, hidden_at as at, erase_after as until
        from hidden_own where title is not null
      union all select 'suspension', id, null, null, null, reason, suspended_at, expires_at from suspensions
        where user_id = ${actor.id} and ${openSuspension('suspensions')}
      union all select 'work_notice', n.id, 'work', o.id, o.title, n.text, n.placed_at, null
        from work_notices n join own_works o on o.id = n.work_id where n.lifted_at is null)
    select m.*, a.id as appeal_id, a.status, a.decision_reason from measures m
    left join appeals a on a.subject_type = m.type and a.subject_id = m.id
    order by m.at desc, m.id desc limit 100`.execute(db)
  return rows.map((row) => ({
    subject: { type: row.type, id: row.id },
    content:
      row.kind && row.target_id !== null && row.title !== null
        ? { kind: row.kind, id: row.target_id, title: row.title }
        : null,
    reason: row.reason,
    at: row.at.toISOString(),
    until: row.until?.toISOString() ?? null,
    appeal:
      row.appeal_id && row.status
        ? { id: row.appeal_id, status: row.status, reason: row.decision_reason }
        : null,
  }))
}
