import { UserPlus } from 'lucide-react'
import { useRevalidator } from 'react-router'
import type { ShownCoAuthorRequest } from '#domain/works/find-co-author-requests.ts'
import { CO_AUTHOR_STATUS } from '#domain/works/texts.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { InvitationList } from './invitation-list.tsx'
import { PeopleSearch } from './people-search.tsx'
import { useInvitations } from './use-invitations.ts'

/** For the owner: who should stand among the authors. */
export function CoAuthorDialog({ workId }: { workId: number }) {
  const { items, round, pending, load, invite, withdraw } = useInvitations<ShownCoAuthorRequest>(
    `/_/works/${workId}/co-authors`,
  )
  const { revalidate } = useRevalidator()
  const rows = Array.isArray(items)
    ? items.map(({ id, person, status }: ShownCoAuthorRequest) => ({
        id,
        person,
        label: CO_AUTHOR_STATUS[status],
        tone:
          status === 'accepted'
            ? ('accent' as const)
            : status === 'pending'
              ? ('ochre' as const)
              : ('neutral' as const),
        open: status === 'pending',
      }))
    : items === 'failed'
      ? 'failed'
      : null
  return (
    <Dialog
      title="Convidar coautor"
      description="Quem aceitar aparece entre os autores, tem o trabalho no próprio perfil e pode publicar novas versões."
      onOpenChange={(open) => void (open ? load() : revalidate())}
      trigger={
        <Button size="sm" className="script-only" icon={<UserPlus aria-hidden className="size-4" />}>
          Convidar coautor
        </Button>
      }
    >
      <PeopleSearch
        workId={workId}
        as="co-author"
        round={round}
        pending={pending}
        onInvite={(person) => void invite(person.id)}
      />
      <InvitationList
        rows={rows}
        pending={pending}
        onWithdraw={(id) => void withdraw(`/_/co-author-requests/${id}`)}
      />
    </Dialog>
  )
}
