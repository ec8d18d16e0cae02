import { UserRound } from 'lucide-react'
import { Link } from 'react-router'
import type { ShownPerson } from '#domain/reviews/shown-person.ts'
import { ANONYMOUS_REVIEWER } from '#domain/reviews/texts.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { VerifiedTick } from '#app/cards/card-authors.tsx'

/** The picture of a signed writer; of the others only that there is somebody. */
export function ReviewerPicture({ person, size = 'md' }: { person: ShownPerson | null; size?: 'sm' | 'md' }) {
  if (person) return <Avatar name={person.fullName} src={person.avatarUrl} size={size} />
  return (
    <span
      aria-hidden
      className={`inline-flex shrink-0 items-center justify-center rounded-full bg-sunken text-muted ${size === 'sm' ? 'size-8' : 'size-10'}`}
    >
      <UserRound className="size-1/2" />
    </span>
  )
}

export function ReviewerName({ person }: { person: ShownPerson | null }) {
  if (!person) return <span className="font-medium">{ANONYMOUS_REVIEWER}</span>
  return (
    <>
      <Link
        to={`/${person.username}`}
        className="inline-flex min-h-6 items-center font-medium hover:text-accent hover:underline"
      >
        {person.fullName}
      </Link>
      {person.verified && <VerifiedTick />}
    </>
  )
}
