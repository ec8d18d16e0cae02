import { Fragment } from 'react'
import type { CardAuthor } from '#domain/works/read-authors.ts'
import { PersonName } from '#app/people/person-name.tsx'
import { PersonPicture } from '#app/people/person-picture.tsx'

const NAMED = 2

interface Props {
  authors: readonly CardAuthor[]
  institution: string | null
  /** Whose page it is on: their own face is not repeated there. */
  owner?: string | undefined
}

/** The first two authors, linked where they have an account, and where they work. */
export function CardAuthors({ authors, institution, owner }: Props) {
  const named = authors.slice(0, NAMED)
  const others = authors.length - named.length
  const first = named[0]
  const isOwn = owner !== undefined
  if (isOwn && others === 0 && named.every(({ username }) => username === owner)) return null
  return (
    <div className="card-authors">
      {!isOwn && <PersonPicture person={first ? { ...first, fullName: first.name } : null} />}
      <p className="min-w-0">
        {named.map((author, index) => (
          <span key={author.username ?? author.name}>
            {index > 0 && (others > 0 ? ', ' : ' e ')}
            <AuthorName author={author} />
          </span>
        ))}
        {first ? null : 'Anônimo'}
        {others > 0 && <span className="text-muted"> e mais {others}</span>}
        {institution && !isOwn && <span className="block text-xs text-muted">{institution}</span>}
      </p>
    </div>
  )
}

/** All of them in one line that leads nowhere. */
export function AuthorNames({ authors }: { authors: readonly CardAuthor[] }) {
  if (authors.length === 0) return 'Anônimo'
  return authors.map((author, index) => (
    <Fragment key={author.username ?? author.name}>
      {index > 0 && ', '}
      <PersonName person={{ fullName: author.name || 'Anônimo', verified: author.verified }} />
    </Fragment>
  ))
}

/** An author: with an account, or only named by co-authors who have one. */
export function AuthorName({ author: { name, username, verified } }: { author: CardAuthor }) {
  const person = { fullName: name || 'Anônimo', verified, ...(username && { username }) }
  return <PersonName person={person} link className="relative z-1 font-medium pointer-coarse:py-3" />
}
