import { UserPlus } from 'lucide-react'
import type { ShownInvitation } from '#domain/reviews/find-review-invitations.ts'
import { INVITATION_STATUS, REVIEW_STATUS } from '#domain/reviews/texts.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { InvitationList } from '#app/works/invitation-list.tsx'
import { PeopleSearch } from '#app/works/people-search.tsx'
import { useInvitations } from '#app/works/use-invitations.ts'

/** For the authors: whom they ask for a signed review, and how far it is. */
export function InviteReviewerDialog({ workId }: { workId: number }) {
  const { items, round, pending, load, invite, withdraw } = useInvitations<ShownInvitation>(
    `/_/works/${workId}/invitations`,
  )
  const rows = Array.isArray(items)
    ? items.map(({ id, person, status, review }: ShownInvitation) => ({
        id,
        person,
        label: review ? REVIEW_STATUS[review] : INVITATION_STATUS[status],
        tone:
          review === 'completed'
            ? ('accent' as const)
            : status === 'declined' || status === 'withdrawn'
              ? ('neutral' as const)
              : ('ochre' as const),
        open: status === 'sent',
      }))
    : items === 'failed'
      ? 'failed'
      : null
  return (
    <Dialog
      title="Convidar avaliador"
      description="A avaliação escrita a convite é assinada por quem avalia."
      onOpenChange={(open) => void (open && load())}
      trigger={
        <Button className="script-only" icon={<UserPlus aria-hidden className="size-4" />}>
          Convidar avaliador
        </Button>
      }
    >
      <PeopleSearch
        workId={workId}
        as="reviewer"
        round={round}
        pending={pending}
        onInvite={(person) => void invite(person.id)}
      />
      <InvitationList
        rows={rows}
        pending={pending}
        onWithdraw={(id) => void withdraw(`/_/review-invitations/${id}`)}
      />
    </Dialog>
  )
}
