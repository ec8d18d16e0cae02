import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { coAuthorAnchor } from '#domain/authorship/texts.ts'
import { useAct } from '#app/client/use-act.ts'
import { ConfirmButton } from '#app/ui/overlays/confirm.tsx'
import { AnswerForm } from './answer-form.tsx'
import { CoAuthorDialog } from './co-author-dialog.tsx'
import type { Authorship } from './load-authorship.ts'
import { PersonName } from '#app/people/person-name.tsx'

interface Props {
  workId: number
  authorship: Authorship | null
  /** What else those who sign the work may do, in the same row. */
  children?: ReactNode
}

/** Below the head of a work: to invite co-authors, to answer such an invitation, to leave. */
export function CoAuthorNotes({ workId, authorship, children }: Props) {
  const { pathname } = useLocation()
  if (!authorship) return null
  const { request, isCoAuthor, canInvite } = authorship
  if (!request && !isCoAuthor && !canInvite) return null
  return (
    <div className="work-column no-print mt-4 grid justify-items-start gap-3">
      {request && (
        <aside
          id={coAuthorAnchor(request.id)}
          aria-label="Convite de coautoria"
          className="grid w-full scroll-mt-36 gap-3 rounded-card border border-accent bg-accent-tint p-4"
        >
          <p>
            <PersonName person={request.requester} link /> convidou você para assinar este trabalho como
            coautor(a). Ao aceitar, ele aparece também no seu perfil.
          </p>
          <AnswerForm path={`/_/co-author-requests/${request.id}`} next={pathname} />
        </aside>
      )}
      <div className="flex flex-wrap gap-2">
        {canInvite && <CoAuthorDialog workId={workId} />}
        {isCoAuthor && <LeaveButton workId={workId} />}
        {children}
      </div>
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
