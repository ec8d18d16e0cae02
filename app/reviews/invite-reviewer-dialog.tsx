import type { ShownInvitation } from '#domain/reviews/find-review-invitations.ts'
import { INVITATION_STATUS, REVIEW_STATUS } from '#domain/reviews/texts.ts'
import { InvitationDialog } from '#app/works/invitation-dialog.tsx'
import type { InvitationRow } from '#app/works/invitation-list.tsx'

const OVER = new Set(['declined', 'withdrawn'])

function toRow({ id, person, status, review }: ShownInvitation): InvitationRow {
  const label = review ? REVIEW_STATUS[review] : INVITATION_STATUS[status]
  const tone = review === 'completed' ? 'accent' : OVER.has(status) ? 'neutral' : 'ochre'
  return { id, person, label, tone, open: status === 'sent' }
}

/** For the authors: whom they ask for a signed review, and how far it is. */
export function InviteReviewerDialog({ workId }: { workId: number }) {
  return (
    <InvitationDialog
      workId={workId}
      as="reviewer"
      title="Convidar avaliador"
      description="A avaliação escrita a convite é assinada por quem avalia."
      path={`/_/works/${workId}/invitations`}
      pathOf={(id) => `/_/review-invitations/${id}`}
      toRow={toRow}
    />
  )
}
