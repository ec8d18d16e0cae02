import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { PersonName } from '#app/people/person-name.tsx'
import { PersonPicture } from '#app/people/person-picture.tsx'

export interface InvitationRow {
  id: number
  person: { fullName: string; username: string; avatarUrl: string | null; verified: boolean }
  label: string
  tone: BadgeTone
  /** not yet answered */
  open: boolean
}

interface Props {
  rows: readonly InvitationRow[] | 'failed' | null
  /** The button that takes back an invitation not yet answered. */
  withdraw: (row: InvitationRow) => ReactNode
}

export const withdrawLabel = ({ person }: InvitationRow) => `Retirar convite a ${person.fullName}`

/** Whom one invited, and what came of it. */
export function InvitationList({ rows, withdraw }: Props) {
  if (rows === null) return <SkeletonText lines={2} />
  if (rows === 'failed') return <Notice tone="error">Não foi possível carregar os convites.</Notice>
  if (rows.length === 0) return null
  return (
    <section aria-label="Convites" className="mt-6 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">Convites</h3>
      <ul className="mt-2 grid divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-3 py-2">
            <PersonPicture person={row.person} />
            <span className="min-w-0 flex-1">
              <PersonName person={row.person} className="block truncate font-medium" />
              <span className="block truncate text-sm text-muted">@{row.person.username}</span>
            </span>
            <Badge tone={row.tone}>{row.label}</Badge>
            {row.open && withdraw(row)}
          </li>
        ))}
      </ul>
    </section>
  )
}
