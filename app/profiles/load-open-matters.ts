import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { findOpenRequests } from '#domain/authorship/find-open-requests.ts'
import { findDrafts } from '#domain/publishing/find-drafts.ts'
import { findOpenInvitations } from '#domain/reviews/invitations/find-review-invitations.ts'

/** Pending matters of this person. */
export async function loadOpenMatters(db: Db, actor: Actor) {
  const [drafts, toReview, toSign] = await Promise.all([
    findDrafts(db, actor),
    findOpenInvitations(db, actor),
    findOpenRequests(db, actor),
  ])
  return { drafts, toReview, toSign }
}
