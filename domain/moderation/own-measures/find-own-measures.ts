import { sql } from 'kysely'
import type { MeasureType } from '#platform/addresses/measure-anchors.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { communityMeasuresOn } from '#domain/communities/community-measures-on.ts'
import type { CommunityMeasure } from '#domain/communities/texts.ts'
import type { MeasureRef } from '../appeals/get-measure.ts'
import type { ContentKind } from '../texts.ts'
import { hidingsOf } from './hidings-of.ts'
import { noticesOnWorksOf } from './notices-on-works-of.ts'
import { suspensionsOf } from './suspensions-of.ts'
import { warningsOf } from './warnings-of.ts'

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

/** Measures in force against this person's own, the newest first; not by whom they were taken. */
export async function findOwnMeasures(db: Db, actor: Actor): Promise<MeasureOnPerson[]> {
  // each names all columns, in this order: a union goes by their place
  const parts = [
    hidingsOf(actor),
    suspensionsOf(actor),
    noticesOnWorksOf(actor),
    warningsOf(actor),
    communityMeasuresOn(actor),
  ]
  const { rows } = await sql<Row>`
    with measures (type, id, kind, target_id, title, in_community, reason, at, until) as (
      ${sql.join(parts, sql` union all `)})
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
