import type { MyInvitation } from '#domain/reviews/invitations/find-review-invitations.ts'
import type { MyReview } from '#domain/reviews/get-my-review.ts'
import { invitationAnchor } from '#domain/reviews/texts.ts'
import { InvitationNotice } from '#app/invitations/invitation-notice.tsx'

interface Props {
  invitation: MyInvitation
  mine: MyReview | null
}

/**
 * An author asked this reader for a review. Somebody who has already reviewed anonymously may only decline,
 * and nobody learns why.
 */
export default function InvitationBanner({ invitation, mine }: Props) {
  const reviewed = mine?.status === 'completed'
  const anonymousDraft = mine?.anonymous && mine.status === 'in_progress'
  return (
    <InvitationNotice
      id={invitationAnchor(invitation.id)}
      label="Convite para avaliar"
      inviter={invitation.inviter}
      asks="convidou você para avaliar este trabalho."
      path={`/_/review-invitations/${invitation.id}`}
      mayAccept={!reviewed}
    >
      {invitation.message && (
        <blockquote className="border-l-2 border-review pl-3 whitespace-pre-line">
          {invitation.message}
        </blockquote>
      )}
      <p className="text-sm text-muted">
        {reviewed
          ? 'Você já avaliou este trabalho anonimamente, e quem convidou não sabe. Recuse o convite ou deixe-o sem resposta: nada revela por quê.'
          : `Uma avaliação escrita a convite é assinada com o seu nome.${anonymousDraft ? ' Ao aceitar, o rascunho anônimo que você começou passa a ser assinado.' : ''}`}
      </p>
    </InvitationNotice>
  )
}
