import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { INVITING, type InvitedAs } from '#domain/invitations/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { INVITED_WORDS } from './invited-as.ts'
import { InvitationList, withdrawLabel, type InvitationRow } from './invitation-list.tsx'
import { InvitationMessage } from './invitation-message.tsx'
import { PeopleSearch } from './people-search.tsx'
import { useInvitations } from './use-invitations.ts'

interface Props<Item> {
  workId: number
  as: InvitedAs
  size?: 'sm' | 'md'
  /** Address to list and create invitations, and to withdraw one. */
  path: string
  pathOf: (id: number) => string
  toRow: (item: Item) => InvitationRow
  onClose?: () => void
}

/** Finds people, invites them, and shows how far each invitation is. */
export function InvitationDialog<Item>({
  workId,
  as,
  size = 'md',
  path,
  pathOf,
  toRow,
  onClose,
}: Props<Item>) {
  const { title, description } = INVITING[as]
  const [open, setOpen] = useState(false)
  const [message, setMessage] = useState('')
  const { items, round, pending, load, invite, withdraw } = useInvitations<Item>(path, open)
  return (
    <Dialog
      title={title}
      description={description}
      onOpenChange={(next) => {
        setOpen(next)
        void (next ? load() : onClose?.())
      }}
      trigger={
        <ButtonLink
          to={`/_/works/${workId}/invite?para=${INVITED_WORDS[as]}`}
          reloadDocument
          size={size}
          icon={<UserPlus aria-hidden className="size-4" />}
        >
          {title}
        </ButtonLink>
      }
    >
      <PeopleSearch
        workId={workId}
        as={as}
        round={round}
        pending={pending}
        onInvite={(person) => invite(person, message)}
      >
        {as === 'reviewer' && <InvitationMessage value={message} onValue={setMessage} />}
      </PeopleSearch>
      <InvitationList
        rows={items === null || items === 'failed' ? items : items.map(toRow)}
        withdraw={(row) => (
          <Button
            size="sm"
            variant="quiet"
            pending={pending}
            aria-label={withdrawLabel(row)}
            onClick={() => void withdraw(pathOf(row.id))}
          >
            Retirar
          </Button>
        )}
      />
    </Dialog>
  )
}
