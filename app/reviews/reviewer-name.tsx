// chunk: shell
import type { ShownPerson } from '#domain/reviews/shown-person.ts'
import { ANONYMOUS_REVIEWER } from '#domain/reviews/texts.ts'
import { PersonName } from '#app/people/person-name.tsx'
import { PersonPicture } from '#app/people/person-picture.tsx'

/** null: anonymous; 'removed': an account that was erased */
type Reviewer = ShownPerson | 'removed' | null

export function ReviewerPicture({ person, size = 'md' }: { person: Reviewer; size?: 'sm' | 'md' }) {
  return <PersonPicture person={person === 'removed' ? null : person} size={size} />
}

export function ReviewerName({ person }: { person: Reviewer }) {
  if (!person) return <span className="font-medium">{ANONYMOUS_REVIEWER}</span>
  return <PersonName person={person === 'removed' ? null : person} link />
}
