import { useRevalidator } from 'react-router'
import { InvitationDialog } from './invitation-dialog.tsx'
import { coAuthorRow } from './invitation-rows.ts'

/** For the owner: invites co-authors. */
export function CoAuthorDialog({ workId }: { workId: number }) {
  const { revalidate } = useRevalidator()
  return (
    <InvitationDialog
      workId={workId}
      as="co-author"
      size="sm"
      path={`/_/works/${workId}/co-authors`}
      pathOf={(id) => `/_/co-author-requests/${id}`}
      toRow={coAuthorRow}
      onClose={() => void revalidate()}
    />
  )
}
