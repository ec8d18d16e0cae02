import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { MyAuthorship } from '#domain/authorship/find-co-author-requests.ts'
import { coAuthorAnchor } from '#domain/authorship/texts.ts'
import { useAct } from '#web/client/use-act.ts'
import { ConfirmButton } from '#web/ui/overlays/confirm.tsx'
import { CoAuthorDialog } from './co-author-dialog.tsx'
import { InvitationNotice } from './invitation-notice.tsx'
import { ManageActs } from './manage-acts.tsx'

interface Props {
  workId: number
  authorship: MyAuthorship & { canInvite: boolean }
  /** Further actions in the same row. */
  children?: ReactNode
}

/** Below the head of a work: to invite co-authors, to answer such an invitation, to leave. */
export function CoAuthorNotes({ workId, authorship, children }: Props) {
  const { request, isCoAuthor, canInvite } = authorship
  return (
    <div className="work-column no-print mt-4 grid justify-items-start gap-3">
      {request && (
        <InvitationNotice
          id={coAuthorAnchor(request.id)}
          label="Convite de coautoria"
          inviter={request.requester}
          asks="convidou você para assinar este trabalho como coautor(a). Ao aceitar, ele aparece também no seu perfil."
          path={`/_/co-author-requests/${request.id}`}
        />
      )}
      <ManageActs>
        {canInvite && <CoAuthorDialog workId={workId} />}
        {isCoAuthor && <LeaveButton workId={workId} />}
        {children}
      </ManageActs>
    </div>
  )
}

function LeaveButton({ workId }: { workId: number }) {
  const { act, pending } = useAct()
  const { pathname } = useLocation()
  const path = `/_/works/${workId}/leave`
  return (
    <form
      method="post"
      action={path}
      onSubmit={(event) => {
        event.preventDefault()
        void act({ path, fields: {}, failed: 'Erro ao deixar a coautoria' })
      }}
    >
      <input type="hidden" name="next" value={pathname} />
      <ConfirmButton
        size="sm"
        variant="quiet"
        pending={pending}
        title="Deixar a coautoria?"
        description="Seu nome deixa de levar ao seu perfil, e o trabalho sai da sua lista. Voltar depende de um novo convite."
        confirmLabel="Deixar a coautoria"
      >
        Deixar a coautoria
      </ConfirmButton>
    </form>
  )
}
