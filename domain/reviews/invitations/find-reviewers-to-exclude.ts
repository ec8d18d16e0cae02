import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireWork } from '#domain/works/require-work.ts'
import { canAnswerFor } from '#domain/reviews/permissions.ts'
import { ONLY_AUTHORS_INVITE } from '#domain/reviews/texts.ts'
import { readableReview, signedReview } from '#domain/reviews/visibility.ts'

/**
 * People left out of a search for reviewers: authors, people already invited, and those who reviewed under
 * their name. Not anonymous reviewers: being missing would reveal them.
 */
export async function findReviewersToExclude(db: Db, actor: Actor, workId: number): Promise<number[]> {
  const work = await requireWork(db, workId)
  // who is missing from a search was invited: nobody else's business
  if (!canAnswerFor(actor, work)) throw new Refusal('forbidden', ONLY_AUTHORS_INVITE)
  const { rows } = await sql<{ id: number }>`
    select reviewer_id as id from review_invitations where work_id = ${workId} and status in ('sent', 'accepted')
    union select reviewer_id from reviews
      where work_id = ${workId} and ${signedReview('reviews')} and ${readableReview('reviews')}`.execute(db)
  return [...work.authorIds, ...rows.map((row) => row.id)]
}
