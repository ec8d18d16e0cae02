import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'

export interface InvitationRow {
  id: number
  person: { fullName: string; username: string; avatarUrl: string | null }
  label: string
  tone: BadgeTone
  /** not yet answered */
  open: boolean
}

interface Props {
  rows: readonly InvitationRow[] | 'failed' | null
  pending: boolean
  onWithdraw: (id: number) => void
}

/** Whom one invited, and what came of it. */
export function InvitationList({ rows, pending, onWithdraw }: Props) {
  if (rows === null) return <SkeletonText lines={2} />
  if (rows === 'failed') return <Notice tone="error">Não foi possível carregar os convites.</Notice>
  if (rows.length === 0) return null
  return (
    <section aria-label="Convites" className="mt-6 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">Convites</h3>
      <ul className="mt-2 grid divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-3 py-2">
            <Avatar name={row.person.fullName} src={row.person.avatarUrl} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{row.person.fullName}</span>
              <span className="block truncate text-sm text-muted">@{row.person.username}</span>
            </span>
            <Badge tone={row.tone}>{row.label}</Badge>
            {row.open && (
              <Button
                size="sm"
                variant="quiet"
                pending={pending}
                aria-label={`Retirar convite a ${row.person.fullName}`}
                onClick={() => onWithdraw(row.id)}
              >
                Retirar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
