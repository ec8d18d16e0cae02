import { Fragment } from 'react'
import type { CardAuthor } from '#domain/works/read-authors.ts'
import { PersonName } from '#app/people/person-name.tsx'
import { PersonPicture } from '#app/people/person-picture.tsx'

const NAMED = 2

interface Props {
  authors: readonly CardAuthor[]
  institution: string | null
  /** With three or more authors, name only the first. */
  brief?: boolean
}

/** The first two authors, linked where they have an account, and where they work. */
export function CardAuthors({ authors, institution, brief = false }: Props) {
  const named = authors.slice(0, brief && authors.length > NAMED ? 1 : NAMED)
  const others = authors.length - named.length
  const first = named[0]
  return (
    <div className="mt-3 flex min-w-0 items-center gap-2.5 text-sm">
      <PersonPicture person={first ? { ...first, fullName: first.name } : null} />
      <div className="min-w-0">
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
