// chunk: work-late
import { InvitationDialog } from '#app/invitations/invitation-dialog.tsx'
import { reviewerRow } from '#app/invitations/invitation-rows.ts'

/** For the authors: whom they ask for a signed review, and how far it is. */
export default function InviteReviewerDialog({ workId }: { workId: number }) {
  return (
    <InvitationDialog
      workId={workId}
      as="reviewer"
      path={`/_/works/${workId}/invitations`}
      pathOf={(id) => `/_/review-invitations/${id}`}
      toRow={reviewerRow}
    />
  )
}
