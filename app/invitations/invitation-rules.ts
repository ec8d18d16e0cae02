import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { findReviewInvitations } from '#domain/reviews/invitations/find-review-invitations.ts'
import { findReviewersToExclude } from '#domain/reviews/invitations/find-reviewers-to-exclude.ts'
import { findCoAuthorRequests, findCoAuthorsToExclude } from '#domain/authorship/find-co-author-requests.ts'
import type { InvitedAs } from '#domain/invitations/texts.ts'
import type { InvitationRow } from './invitation-list.tsx'
import { coAuthorRow, reviewerRow } from './invitation-rows.ts'

interface InvitationRules {
  rows: (db: Db, actor: Actor, workId: number) => Promise<InvitationRow[]>
  exclude: (db: Db, actor: Actor, workId: number) => Promise<number[]>
  /** The address that takes a new invitation, and the withdrawal of one. */
  path: (workId: number) => string
  withdrawn: string
}

/** The domain functions for each way of joining a work. */
export const INVITATION_RULES: Record<InvitedAs, InvitationRules> = {
  reviewer: {
    rows: async (db, actor, workId) => (await findReviewInvitations(db, actor, workId)).map(reviewerRow),
    exclude: findReviewersToExclude,
    path: (workId) => `/_/works/${workId}/invitations`,
    withdrawn: '/_/review-invitations/',
  },
  'co-author': {
    rows: async (db, actor, workId) => (await findCoAuthorRequests(db, actor, workId)).map(coAuthorRow),
    exclude: findCoAuthorsToExclude,
    path: (workId) => `/_/works/${workId}/co-authors`,
    withdrawn: '/_/co-author-requests/',
  },
}
