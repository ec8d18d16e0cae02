import { Link } from 'react-router'
import type { CommunityPerson } from '#domain/communities/get-community.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { PersonName } from '#app/people/person-name.tsx'
import { PersonPicture } from '#app/people/person-picture.tsx'

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
      <PersonPicture person={author} size={size} />
      <PersonName person={author} link />
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
