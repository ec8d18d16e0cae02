import type { InvitationStatus, ReviewStatus } from './texts.ts'

/** accept: an invitation; remove and restore: what staff do. */
export type ReviewAct = 'accept' | 'draft' | 'publish' | 'update' | 'give-up' | 'remove' | 'restore'

/** `none`: the person has not begun. What was published stays; its reviewer may update it. */
const REVIEW: Record<ReviewStatus | 'none', Partial<Record<ReviewAct, ReviewStatus>>> = {
  none: { accept: 'pending', draft: 'in_progress', publish: 'completed' },
  pending: { draft: 'in_progress', publish: 'completed', 'give-up': 'rejected' },
  in_progress: { accept: 'in_progress', draft: 'in_progress', publish: 'completed', 'give-up': 'rejected' },
  completed: { update: 'completed', remove: 'rejected' },
  rejected: { accept: 'pending', draft: 'in_progress', publish: 'completed', restore: 'completed' },
}

export function nextReviewStatus(from: ReviewStatus | 'none', act: ReviewAct): ReviewStatus | null {
  return REVIEW[from][act] ?? null
}

/** From which statuses an act leads on; what SQL asks for in the moment of writing. */
export function reviewStatusesFor(act: ReviewAct): ReviewStatus[] {
  const statuses = Object.keys(REVIEW) as (ReviewStatus | 'none')[]
  return statuses.filter(
    (from): from is ReviewStatus => from !== 'none' && nextReviewStatus(from, act) !== null,
  )
}

export type InvitationAct = 'accept' | 'decline' | 'withdraw'

/** Who accepted may still give up, until the review is published. */
const INVITATION: Record<InvitationStatus, Partial<Record<InvitationAct, InvitationStatus>>> = {
  sent: { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' },
  accepted: { decline: 'declined' },
  declined: {},
  withdrawn: {},
}

export function nextInvitationStatus(from: InvitationStatus, act: InvitationAct): InvitationStatus | null {
  return INVITATION[from][act] ?? null
}
