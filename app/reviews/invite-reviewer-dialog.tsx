// chunk: work-late
import { InvitationDialog } from '#app/invitations/invitation-dialog.tsx'
import { reviewerRow } from '#app/invitations/invitation-rows.ts'

/** For the authors: invites people to a signed review, and shows the state of each invitation. */
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
