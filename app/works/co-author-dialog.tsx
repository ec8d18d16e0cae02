import { useRevalidator } from 'react-router'
import type { ShownCoAuthorRequest } from '#domain/works/find-co-author-requests.ts'
import { CO_AUTHOR_STATUS } from '#domain/works/texts.ts'
import { InvitationDialog } from './invitation-dialog.tsx'
import type { InvitationRow } from './invitation-list.tsx'

const TONES: Record<string, InvitationRow['tone']> = { accepted: 'accent', pending: 'ochre' }

const toRow = ({ id, person, status }: ShownCoAuthorRequest): InvitationRow => ({
  id,
  person,
  label: CO_AUTHOR_STATUS[status],
  tone: TONES[status] ?? 'neutral',
  open: status === 'pending',
})

/** For the owner: who should stand among the authors. */
export function CoAuthorDialog({ workId }: { workId: number }) {
  const { revalidate } = useRevalidator()
  return (
    <InvitationDialog
      workId={workId}
      as="co-author"
      size="sm"
      title="Convidar coautor"
      description="Quem aceitar aparece entre os autores, tem o trabalho no próprio perfil e pode publicar novas versões."
      path={`/_/works/${workId}/co-authors`}
      pathOf={(id) => `/_/co-author-requests/${id}`}
      toRow={toRow}
      onClose={() => void revalidate()}
    />
  )
}
