import { UserRound } from 'lucide-react'
import { Avatar, type AvatarLook } from '#web/ui/avatar.tsx'

const GROUNDS = 12

interface Props {
  /** null: anonymous, or a removed account; of a co-author without account only the name is known */
  person: { fullName: string; username?: string | null; avatarUrl: string | null } | null
  size?: AvatarLook
}

/**
 * A person's picture, otherwise their initial on a colour chosen by account; a generic icon if the person is
 * unknown.
 */
export function PersonPicture({ person, size }: Props) {
  if (person)
    return (
      <Avatar
        name={person.fullName}
        src={person.avatarUrl}
        size={size}
        ground={groundOf(person.username ?? person.fullName)}
      />
    )
  return (
    <Avatar name={null} size={size}>
      <UserRound className="size-1/2 text-muted" />
    </Avatar>
  )
}

/** Hashed so that neighbours in a list seldom share a background colour of styles/tokens.css. */
function groundOf(account: string): number {
  let sum = 0
  for (const letter of account) sum = (sum * 31 + letter.codePointAt(0)!) % 9973
  return (sum % GROUNDS) + 1
}
