import { BadgeCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { CommunityPerson } from '#domain/communities/get-community.ts'
import { REMOVED_ACCOUNT } from '#domain/discussions/texts.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'

interface Props {
  author: CommunityPerson | null
  createdAt: string
  editedAt: string | null
  /** where this text can be found */
  to?: string
  size?: 'sm' | 'md'
}

export function Byline({ author, createdAt, editedAt, to, size = 'sm' }: Props) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm">
      <Avatar name={author?.fullName} src={author?.avatarUrl ?? null} size={size} />
      {author ? (
        <Link
          to={`/${author.username}`}
          className="inline-flex min-h-6 items-center gap-1 font-semibold hover:text-accent hover:underline"
        >
          {author.fullName}
          {author.verified && (
            <BadgeCheck role="img" aria-label="Perfil verificado" className="size-4 text-accent" />
          )}
        </Link>
      ) : (
        <span className="text-muted">{REMOVED_ACCOUNT}</span>
      )}
      {to ? (
        <Link to={to} className="inline-flex min-h-6 items-center text-muted hover:underline">
          <RelativeTime date={createdAt} />
          <span className="sr-only">: link desta resposta</span>
        </Link>
      ) : (
        <RelativeTime date={createdAt} className="text-muted" />
      )}
      {editedAt && <span className="text-muted">editada</span>}
    </p>
  )
}
