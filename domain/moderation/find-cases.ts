import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { isOwnMatter } from '#domain/matters/get-matter.ts'
import { type FlaggedMessage } from '#domain/messages/flag-message.ts'
import type { AppealSubject } from './file-appeal.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { maskedMessage, signedReview } from '#domain/reviews/visibility.ts'
import type { ContentKind } from './texts.ts'

const SHOWN = 50

export interface MessageFlagCase {
  id: number
  evidence: FlaggedMessage[]
  flaggedBy: string | null
  about: { id: number; username: string } | null
  since: string
  /** Then somebody else decides. */
  ownMatter: boolean
}

/** Direct messages that their receivers showed: the one and the five before it. */
export async function findMessageFlags(db: Db, actor: Actor | null): Promise<MessageFlagCase[]> {
  requireStaff(actor)
  const rows = await db
    .selectFrom('message_flags as f')
    .leftJoin('profiles as p', 'p.id', 'f.about_id')
    .leftJoin('profiles as q', 'q.id', 'f.flagged_by')
    .select(['f.id', 'f.evidence', 'f.created_at', 'f.about_id', 'p.username', 'q.username as flagged_by'])
    .select(isOwnMatter(actor, 'message_flag', sql.ref('f.id')).as('own'))
    .where('f.status', '=', 'pending')
    .where('f.about_id', 'is distinct from', actor.id)
    .orderBy('f.id')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    evidence: row.evidence as unknown as FlaggedMessage[],
    flaggedBy: row.flagged_by,
    about: row.about_id && row.username ? { id: row.about_id, username: row.username } : null,
    since: row.created_at.toISOString(),
    ownMatter: row.own,
  }))
}

export interface AppealCase {
  id: number
  subject: { type: AppealSubject; id: number }
  /** What was hidden, where something was. */
  content: { kind: ContentKind; id: number } | null
  text: string
  measureReason: string
  /** Null where that would tell who wrote an anonymous review. */
  appellant: string | null
  /** Decided by who asks, or theirs in another way: then somebody else decides. */
  ownMatter: boolean
  since: string
}

/** Appeals that wait, the longest first. */
export async function findAppeals(db: Db, actor: Actor | null): Promise<AppealCase[]> {
  requireStaff(actor)
  const { rows } = await sql<{
    id: number
    subject_type: AppealSubject
    subject_id: number
    target_type: ContentKind | null
    target_id: number | null
    text: string
    reason: string
    username: string | null
    own: boolean
    created_at: Date
  }>`
    select a.id, a.subject_type, a.subject_id, h.target_type, h.target_id, a.text, a.created_at,
      coalesce(h.reason, s.reason, n.text, '') as reason,
      ${isOwnMatter(actor, 'appeal', sql.ref('a.id'))} as own,
      case when s.by_review or not ${signedReview('r')} or (m.id is not null and ${maskedMessage('m', 'mr')})
        then null else p.username end as username
    from appeals a
    left join hidings h on a.subject_type = 'hiding' and h.id = a.subject_id
    left join suspensions s on a.subject_type = 'suspension' and s.id = a.subject_id
    left join work_notices n on a.subject_type = 'work_notice' and n.id = a.subject_id
    left join reviews r on h.target_type = 'review' and r.id = h.target_id
    left join review_messages m on h.target_type = 'review_message' and m.id = h.target_id
    left join reviews mr on mr.id = m.review_id
    left join profiles p on p.id = a.appellant_id
    where a.status = 'pending' order by a.id limit ${SHOWN}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    subject: { type: row.subject_type, id: row.subject_id },
    content: row.target_type && row.target_id ? { kind: row.target_type, id: row.target_id } : null,
    text: row.text,
    measureReason: row.reason,
    appellant: row.username,
    ownMatter: row.own,
    since: row.created_at.toISOString(),
  }))
}
