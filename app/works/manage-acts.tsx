// chunk: work-late
import { PenLine } from 'lucide-react'
import type { MyAuthorship } from '#domain/authorship/find-co-author-requests.ts'
import { CoAuthorDialog } from '#app/invitations/co-author-dialog.tsx'
import { LeaveButton } from '#app/invitations/leave-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DeleteButton } from './delete-button.tsx'

interface Props {
  work: { id: number; title: string; path: string }
  authorship: MyAuthorship & { canInvite: boolean }
  can: { edit: boolean; delete: boolean }
  /** it was written here: the product sets its PDF */
  isTypeset: boolean
}

/** What its authors do with a work: a new version, who signs it; its owner may withdraw it. */
export default function ManageActs({ work, authorship, can, isTypeset }: Props) {
  return (
    <div role="group" aria-label="Gerenciar" className="manage-acts">
      <p aria-hidden className="px-3 pt-2 text-xs font-medium text-muted">
        Gerenciar
      </p>
      {can.edit && (
        <ButtonLink
          to={`${work.path}/editar`}
          variant="quiet"
          icon={<PenLine aria-hidden className="size-5" />}
        >
          Nova versão
        </ButtonLink>
      )}
      {can.edit && isTypeset && (
        <ButtonLink to={`${work.path}/composicao`} variant="quiet">
          Composição do PDF
        </ButtonLink>
      )}
      {authorship.canInvite && <CoAuthorDialog workId={work.id} />}
      {authorship.isCoAuthor && <LeaveButton workId={work.id} />}
      {can.delete && (
        <div className="manage-apart">
          <DeleteButton key={work.id} work={work} />
        </div>
      )}
    </div>
  )
}
