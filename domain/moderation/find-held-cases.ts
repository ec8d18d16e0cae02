import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { isOwnMatter } from '#domain/matters/get-matter.ts'
import { maskedMessage, signedReview } from '#domain/reviews/visibility.ts'
import type { HoldCause } from '#domain/screening/texts.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import type { ContentKind } from './texts.ts'

const SHOWN = 50
const TEXT = 600

export interface HeldCase {
  id: number
  content: { kind: ContentKind; id: number }
  text: string
  cause: HoldCause
  site: string | null
  /** Null where that would tell who wrote an anonymous review. */
  writer: string | null
  since: string
  /** Then somebody else decides. */
  ownMatter: boolean
}

/** What waits before anybody else sees it, the longest first; not one's own, nor what its author took back. */
export async function findHeldCases(db: Db, actor: Actor | null): Promise<HeldCase[]> {
  requireStaff(actor)
  const { rows } = await sql<{
    id: number
    kind: ContentKind
    target_id: number
    text: string
    cause: HoldCause
    site: string | null
    username: string | null
    held_at: Date
    own: boolean
  }>`
    select h.id, h.kind, h.target_id, h.cause, h.site, h.held_at, left(t.text, ${TEXT}) as text,
      ${isOwnMatter(actor, 'held', sql.ref('h.id'))} as own,
      case when t.anonymous then null else p.username end as username
    from held_posts h
    left join works w on h.kind = 'work' and w.id = h.target_id
    left join comments c on h.kind = 'comment' and c.id = h.target_id
    left join reviews r on h.kind = 'review' and r.id = h.target_id
    left join review_messages m on h.kind = 'review_message' and m.id = h.target_id
    left join reviews mr on mr.id = m.review_id
    left join community_discussions d on h.kind = 'discussion' and d.id = h.target_id
    left join discussion_replies y on h.kind = 'discussion_reply' and y.id = h.target_id
    cross join lateral (select
      coalesce(w.title || E'\n' || w.abstract, c.content, r.comment, m.message, d.title || E'\n' || d.content, y.content)
        as text,
      coalesce(not ${signedReview('r')}, ${maskedMessage('m', 'mr')}, false) as anonymous) t
    left join profiles p on p.id = h.user_id
    where h.outcome is null and t.text is not null and h.user_id is distinct from ${actor.id}
    order by h.id limit ${SHOWN}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    content: { kind: row.kind, id: row.target_id },
    text: row.text,
    cause: row.cause,
    site: row.site,
    writer: row.username,
    since: row.held_at.toISOString(),
    ownMatter: row.own,
  }))
}
