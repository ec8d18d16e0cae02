import { Link } from 'react-router'
import type { CardAuthor } from '#domain/works/work-card.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Icon } from '#app/ui/icon.tsx'

const NAMED = 2

interface Props {
  authors: readonly CardAuthor[]
  institution: string | null
  /** Of three and more only the first is named. */
  brief?: boolean
}

/** The first two authors, linked where they have an account, and where they work. */
export function CardAuthors({ authors, institution, brief = false }: Props) {
  const named = authors.slice(0, brief && authors.length > NAMED ? 1 : NAMED)
  const others = authors.length - named.length
  const first = named[0]
  return (
    <div className="mt-3 flex min-w-0 items-center gap-2.5 text-sm">
      <Avatar name={first?.name ?? 'Anônimo'} src={first?.avatarUrl ?? null} size="sm" />
      <div className="min-w-0 leading-5">
        <p className="line-clamp-2">
          {named.map((author, index) => (
            <span key={author.username ?? author.name}>
              {index > 0 && (others > 0 ? ', ' : ' e ')}
              <AuthorName author={author} />
            </span>
          ))}
          {first ? null : 'Anônimo'}
          {others > 0 && <span className="text-muted"> e mais {others}</span>}
        </p>
        {institution && <p className="truncate text-muted">{institution}</p>}
      </div>
    </div>
  )
}

export function AuthorName({ author }: { author: CardAuthor }) {
  const name = author.name || 'Anônimo'
  return (
    <>
      {author.username ? (
        <Link
          to={`/${author.username}/profile`}
          className="relative z-1 rounded-sm py-2 font-medium pointer-coarse:py-3 hover:text-accent hover:underline"
        >
          {name}
        </Link>
      ) : (
        <span className="font-medium">{name}</span>
      )}
      {author.verified && <VerifiedTick />}
    </>
  )
}

export function VerifiedTick() {
  return (
    <>
      <Icon name="verified" className="ml-1 inline size-4 align-[-0.2em] text-accent" />
      <span className="sr-only"> (perfil verificado)</span>
    </>
  )
}
