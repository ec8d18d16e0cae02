import { useLocation } from 'react-router'
import type { MyInvitation } from '#domain/reviews/find-review-invitations.ts'
import type { MyReview } from '#domain/reviews/get-my-review.ts'
import { invitationAnchor } from '#domain/reviews/texts.ts'
import { AnswerForm } from '#app/invitations/answer-form.tsx'
import { PersonName } from '#app/people/person-name.tsx'

interface Props {
  invitation: MyInvitation
  mine: MyReview | null
}

/** An author asked this reader to review. Who has reviewed without a name may only decline, and nobody learns why. */
export function InvitationBanner({ invitation, mine }: Props) {
  const { pathname } = useLocation()
  const reviewed = mine?.status === 'completed'
  const anonymousDraft = mine?.anonymous && mine.status === 'in_progress'
  return (
    <aside
      id={invitationAnchor(invitation.id)}
      aria-label="Convite para avaliar"
      className="grid scroll-mt-36 gap-3 rounded-card border border-accent bg-accent-tint p-4"
    >
      <p>
        <PersonName person={invitation.inviter} link /> convidou você para avaliar este trabalho.
      </p>
      {invitation.message && (
        <blockquote className="border-l-2 border-accent pl-3 whitespace-pre-line">
          {invitation.message}
        </blockquote>
      )}
      <p className="text-sm text-muted">
        {reviewed
          ? 'Você já avaliou este trabalho anonimamente, e quem convidou não sabe. Recuse o convite ou deixe-o sem resposta: nada revela por quê.'
          : `Uma avaliação escrita a convite é assinada com o seu nome.${anonymousDraft ? ' Ao aceitar, o rascunho anônimo que você começou passa a ser assinado.' : ''}`}
      </p>
      <AnswerForm path={`/_/review-invitations/${invitation.id}`} next={pathname} mayAccept={!reviewed} />
    </aside>
  )
}
