import type { ShownInvitation } from '#domain/reviews/invitations/find-review-invitations.ts'
import { INVITATION_STATUS, REVIEW_STATUS } from '#domain/reviews/texts.ts'
import type { ShownCoAuthorRequest } from '#domain/authorship/find-co-author-requests.ts'
import { CO_AUTHOR_STATUS } from '#domain/authorship/texts.ts'
import type { InvitationRow } from './invitation-list.tsx'

const OVER = new Set(['declined', 'withdrawn'])

/** Row for an invited reviewer, with the state of the promised review. */
export function reviewerRow({ id, person, status, review }: ShownInvitation): InvitationRow {
  const label = review ? REVIEW_STATUS[review] : INVITATION_STATUS[status]
  const tone = review === 'completed' ? 'ink' : OVER.has(status) ? 'neutral' : 'ochre'
  return { id, person, label, tone, open: status === 'sent' }
}

const TONES: Record<string, InvitationRow['tone']> = { accepted: 'ink', pending: 'ochre' }

/** Who was asked to sign. */
export const coAuthorRow = ({ id, person, status }: ShownCoAuthorRequest): InvitationRow => ({
  id,
  person,
  label: CO_AUTHOR_STATUS[status],
  tone: TONES[status] ?? 'neutral',
  open: status === 'pending',
})
