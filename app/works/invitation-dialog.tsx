import { UserPlus } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { InvitationList, type InvitationRow } from './invitation-list.tsx'
import { PeopleSearch } from './people-search.tsx'
import { useInvitations } from './use-invitations.ts'

interface Props<Item> {
  workId: number
  as: 'reviewer' | 'co-author'
  title: string
  description: string
  size?: 'sm' | 'md'
  /** Where those invited are read and others invited, and where one invitation is withdrawn. */
  path: string
  pathOf: (id: number) => string
  toRow: (item: Item) => InvitationRow
  onClose?: () => void
}

/** Finds people, invites them, and shows how far each invitation is. */
export function InvitationDialog<Item>({
  workId,
  as,
  title,
  description,
  size = 'md',
  path,
  pathOf,
  toRow,
  onClose,
}: Props<Item>) {
  const { items, round, pending, load, invite, withdraw } = useInvitations<Item>(path)
  return (
    <Dialog
      title={title}
      description={description}
      onOpenChange={(open) => void (open ? load() : onClose?.())}
      trigger={
        <Button size={size} className="script-only" icon={<UserPlus aria-hidden className="size-4" />}>
          {title}
        </Button>
      }
    >
      <PeopleSearch
        workId={workId}
        as={as}
        round={round}
        pending={pending}
        onInvite={(person) => void invite(person.id)}
      />
      <InvitationList
        rows={items === null || items === 'failed' ? items : items.map(toRow)}
        pending={pending}
        onWithdraw={(id) => void withdraw(pathOf(id))}
      />
    </Dialog>
  )
}
