import { sql } from 'kysely'
import type { MeasureType } from '#platform/addresses/measure-anchors.ts'
import type { Db } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import type { CommunityMeasure } from '#domain/communities/texts.ts'
import { openSuspension } from '#domain/suspended.ts'
import type { MeasureRef } from './appeals/get-measure.ts'
import { isOwnersOf, titleOf } from './content-kinds.ts'
import type { ContentKind } from './texts.ts'

export interface MeasureOnPerson {
  subject: MeasureRef
  /** What was hidden, or carries a note. */
  content: { kind: ContentKind; id: number; title: string } | null
  /** What was done in a community. */
  inCommunity: CommunityMeasure | null
  /** How that community is called, or the work that one was warned about. */
  about: string | null
  reason: string
  at: string
  /** When it ends, or a removed work is erased. */
  until: string | null
  appeal: { id: number; status: 'pending' | 'granted' | 'refused'; reason: string | null } | null
}

interface Row {
  type: MeasureType
  id: number
  kind: ContentKind | null
  target_id: number | null
  title: string | null
  in_community: CommunityMeasure | null
  reason: string
  at: Date
  until: Date | null
  appeal_id: number | null
  status: 'pending' | 'granted' | 'refused' | null
  decision_reason: string | null
}

/** Measures that stand against this person's own, the newest first; not by whom they were taken. */
export async function findOwnMeasures(db: Db, actor: Actor): Promise<MeasureOnPerson[]> {
  const { rows } = await sql<Row>`
    with own_works as (
      select id, title from works where owner_id = ${actor.id}
      union select w.id, w.title from works w join co_author_requests c on c.work_id = w.id
        where c.co_author_id = ${actor.id} and c.status = 'accepted'),
    hidden_own as (
      select h.*, ${titleOf('h.target_type', 'h.target_id')} as title from hidings h
      where h.restored_at is null and ${isOwnersOf('h.target_type', 'h.target_id', actor.id)}),
    measures as (
      select 'hiding' as type, id, target_type as kind, target_id, title, null as in_community, reason, hidden_at as at,
        erase_after as until from hidden_own where title is not null
      union all select 'suspension', id, null, null, null, null, reason, suspended_at, expires_at from suspensions
        where user_id = ${actor.id} and ${openSuspension('suspensions')}
      union all select 'work_notice', n.id, 'work', o.id, o.title, null, n.text, n.placed_at, null
        from work_notices n join own_works o on o.id = n.work_id where n.lifted_at is null
      union all select 'warning', g.id, null, null, r.work_title, null, r.decision_reason,
        r.resolved_at, null from warnings g join ethics_reports r on r.id = g.report_id
        where g.user_id = ${actor.id} and g.withdrawn_at is null
      union all select 'community_measure', m.id, null, null, c.name, m.kind, m.reason, m.taken_at, m.ends_at
        from community_measures m join communities c on c.id = m.community_id
        where m.ended_at is null and (m.ends_at is null or m.ends_at > ${now()}) and (m.user_id = ${actor.id}
          or (m.user_id is null and m.community_id in (select own.community_id from community_members own
            where own.user_id = ${actor.id} and own.role in ('owner', 'helper')))))
    select m.*, a.id as appeal_id, a.status, a.decision_reason from measures m
    left join appeals a on a.subject_type = m.type and a.subject_id = m.id
    order by m.at desc, m.id desc limit 100`.execute(db)
  return rows.map((row) => ({
    subject: { type: row.type, id: row.id },
    content:
      row.kind && row.target_id !== null && row.title !== null
        ? { kind: row.kind, id: row.target_id, title: row.title }
        : null,
    inCommunity: row.in_community,
    about: row.kind === null ? row.title : null,
    reason: row.reason,
    at: row.at.toISOString(),
    until: row.until?.toISOString() ?? null,
    appeal:
      row.appeal_id && row.status
        ? { id: row.appeal_id, status: row.status, reason: row.decision_reason }
        : null,
  }))
}
