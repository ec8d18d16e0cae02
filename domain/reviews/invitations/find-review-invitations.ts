import { batchable, type BatchableQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import {
  type OpenInvitation,
  showInvited,
  showInviter,
  showOpenInvitation,
} from '#domain/invitations/show-open-invitation.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireWork } from '#domain/works/require-work.ts'
import { canAnswerFor } from '#domain/reviews/permissions.ts'
import {
  invitationAnchor,
  type InvitationStatus,
  ONLY_AUTHORS_INVITE,
  type ReviewStatus,
} from '#domain/reviews/texts.ts'
import { readableWork } from '#domain/works/visibility.ts'

export interface ShownInvitation {
  id: number
  person: ReturnType<typeof showInvited>
  status: InvitationStatus
  /** How far the review is that was promised with it. */
  review: ReviewStatus | null
  createdAt: string
}

const SHOWN = 100

/** For those who answer for the work: whom they invited, and what came of it. */
export async function findReviewInvitations(
  db: Db,
  actor: Actor | null,
  workId: number,
): Promise<ShownInvitation[]> {
  const work = await requireWork(db, workId)
  if (!canAnswerFor(actor, work)) throw new Refusal('forbidden', ONLY_AUTHORS_INVITE)
  const rows = await db
    .selectFrom('review_invitations as i')
    .innerJoin('profiles as p', 'p.id', 'i.reviewer_id')
    // joined by the invitation, never by the person: another review of theirs may be anonymous
    .leftJoin('reviews as r', 'r.invitation_id', 'i.id')
    .select(['i.id', 'i.status', 'i.created_at', 'r.status as review'])
    .select(['p.full_name', 'p.username', 'p.avatar_key', 'p.is_verified'])
    .where('i.work_id', '=', workId)
    .orderBy('i.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    person: showInvited(row),
    status: row.status as InvitationStatus,
    review: row.review as ReviewStatus | null,
    createdAt: row.created_at.toISOString(),
  }))
}

export interface MyInvitation {
  id: number
  inviter: ReturnType<typeof showInviter>
  message: string | null
}

/** The invitation that waits for this reader's answer. */
export function myInvitation(db: Db, actor: Actor, workId: number): BatchableQuery<MyInvitation | null> {
  const query = db
    .selectFrom('review_invitations as i')
    .innerJoin('profiles as p', 'p.id', 'i.inviter_id')
    .select(['i.id', 'i.message', 'p.full_name', 'p.username', 'p.is_verified'])
    .where('i.work_id', '=', workId)
    .where('i.reviewer_id', '=', actor.id)
    .where('i.status', '=', 'sent')
  return batchable(query, ([row]) => {
    return row ? { id: row.id, inviter: showInviter(row), message: row.message } : null
  })
}

/** Every invitation to review that waits for this person, the newest first. */
export async function findOpenInvitations(db: Db, actor: Actor): Promise<OpenInvitation[]> {
  const rows = await db
    .selectFrom('review_invitations as i')
    .innerJoin('profiles as p', 'p.id', 'i.inviter_id')
    .innerJoin('works as w', 'w.id', 'i.work_id')
    .leftJoin('profiles as o', 'o.id', 'w.owner_id')
    .select(['i.id', 'i.created_at', 'p.full_name', 'p.username', 'p.is_verified', 'w.title', 'w.slug'])
    .select('o.username as owner')
    .where('i.reviewer_id', '=', actor.id)
    .where('i.status', '=', 'sent')
    .where(readableWork('w'))
    .orderBy('i.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => showOpenInvitation(row, invitationAnchor))
}
