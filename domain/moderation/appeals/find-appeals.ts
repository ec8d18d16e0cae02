import { type RawBuilder, sql } from 'kysely'
import type { MeasureType } from '#platform/addresses/measure-anchors.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { CommunityMeasure } from '#domain/communities/texts.ts'
import { isOwnMatter } from '#domain/matters/get-matter.ts'
import { maskedMessage, signedReview } from '#domain/reviews/visibility.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { hiddenTextOf } from '../content-kinds.ts'
import type { ContentKind } from '../texts.ts'
import type { MeasureRef } from './get-measure.ts'

const SHOWN = 50
const BEGINNING = 280

export interface AppealCase {
  id: number
  subject: MeasureRef
  /** What was hidden, where something was. */
  content: { kind: ContentKind; id: number } | null
  /** What was done in a community, where that was it. */
  inCommunity: CommunityMeasure | null
  /** The title or first words of what the measure is about; empty if it is about a person only. */
  about: string
  text: string
  measureReason: string
  /** Null where that would tell who wrote an anonymous review. */
  appellant: string | null
  /** Decided by who asks, or theirs in another way: then somebody else decides. */
  ownMatter: boolean
  since: string
}

interface Row {
  id: number
  subject_type: MeasureType
  subject_id: number
  target_type: ContentKind | null
  target_id: number | null
  in_community: CommunityMeasure | null
  about: string
  text: string
  reason: string
  username: string | null
  own: boolean
  created_at: Date
}

/** Appeals that wait, the longest first. */
export async function findAppeals(db: Db, actor: Actor | null): Promise<AppealCase[]> {
  requireStaff(actor)
  const { rows } = await waiting(actor).execute(db)
  return rows.map((row) => ({
    id: row.id,
    subject: { type: row.subject_type, id: row.subject_id },
    content: row.target_type && row.target_id ? { kind: row.target_type, id: row.target_id } : null,
    inCommunity: row.in_community,
    about: row.about,
    text: row.text,
    measureReason: row.reason,
    appellant: row.username,
    ownMatter: row.own,
    since: row.created_at.toISOString(),
  }))
}

const waiting = (actor: Actor): RawBuilder<Row> => sql<Row>`
  select a.id, a.subject_type, a.subject_id, h.target_type, h.target_id, a.text, a.created_at,
    m.kind as in_community,
    left(coalesce(${hiddenTextOf('h.target_type', 'h.target_id')}, nw.title, wr.work_title, mc.name, ''), ${BEGINNING})
      as about,
    coalesce(h.reason, s.reason, n.text, wr.decision_reason, m.reason, '') as reason,
    ${isOwnMatter(actor, 'appeal', sql.ref('a.id'))} as own,
    case when s.by_review or not ${signedReview('r')} or (rm.id is not null and ${maskedMessage('rm', 'mr')})
      then null else p.username end as username
  from appeals a
  left join hidings h on a.subject_type = 'hiding' and h.id = a.subject_id
  left join suspensions s on a.subject_type = 'suspension' and s.id = a.subject_id
  left join work_notices n on a.subject_type = 'work_notice' and n.id = a.subject_id
  left join works nw on nw.id = n.work_id
  left join warnings g on a.subject_type = 'warning' and g.id = a.subject_id
  left join ethics_reports wr on wr.id = g.report_id
  left join community_measures m on a.subject_type = 'community_measure' and m.id = a.subject_id
  left join communities mc on mc.id = m.community_id
  left join reviews r on h.target_type = 'review' and r.id = h.target_id
  left join review_messages rm on h.target_type = 'review_message' and rm.id = h.target_id
  left join reviews mr on mr.id = rm.review_id
  left join profiles p on p.id = a.appellant_id
  where a.status = 'pending' order by a.id limit ${SHOWN}`
