import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RankedAuthor, RankedReviewer, RankedWork } from '#domain/rankings/find-ranking.ts'
import { AuthorNames } from '#app/cards/card-authors.tsx'
import { formatDecimal, formatNumber } from '#web/ui/format-number.ts'
import { PersonName } from '#app/people/person-name.tsx'
import { PersonPicture } from '#app/people/person-picture.tsx'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

/** A number and what it counts; null where there is nothing to count. */
type Figure = readonly [value: string, words: string] | null

interface RowProps {
  place: number
  head: ReactNode
  under: ReactNode
  figures: readonly Figure[]
}

/** Each figure in its own column, so that a list is read down as well as across. */
function Row({ place, head, under, figures }: RowProps) {
  return (
    <li className="rank-row">
      <span
        className={`font-serif text-2xl font-semibold tabular-nums lining-nums ${place <= 3 ? 'text-ochre-ink' : 'text-muted'}`}
      >
        <span className="sr-only">Posição </span>
        {place}
      </span>
      <div className="min-w-0">
        {head}
        <p className="min-h-5 text-xs text-muted wrap-anywhere">{under}</p>
      </div>
      <p className="rank-figures">
        {figures.map((figure, index) => (
          // a column stays where its figure is left out
          <span key={index} className={index === 0 ? 'text-ink' : undefined}>
            {figure && (
              <>
                <b>{figure[0]}</b> <span>{figure[1]}</span>
              </>
            )}
          </span>
        ))}
      </p>
    </li>
  )
}

function Rows({ children }: { children: ReactNode }) {
  return <ol className="divide-y divide-line">{children}</ol>
}

interface Person {
  id: number
  fullName: string
  avatarUrl: string | null
  verified: boolean
}

/** Rows of people lead to /user/{id}, which leads to their profile. */
function PersonLink({ person }: { person: Person }) {
  return (
    <Link
      to={`/user/${person.id}`}
      reloadDocument
      className="inline-flex min-h-8 items-center gap-2 font-semibold hover:text-accent hover:underline"
    >
      <PersonPicture person={person} />
      <PersonName person={person} />
    </Link>
  )
}

const some = (count: number, one: string, many: string): Figure =>
  count > 0 ? [formatNumber(count), count === 1 ? one : many] : null
/** Without the columns in which nobody has a figure. */
function inUse(rows: readonly (readonly Figure[])[]): Figure[][] {
  return rows.map((row) => row.filter((_, column) => rows.some((other) => other[column])))
}
const stars = (rating: number | null): Figure => (rating ? [formatDecimal(rating), 'nota'] : null)

export function AuthorRows({ rows }: { rows: readonly RankedAuthor[] }) {
  const figures = inUse(
    rows.map((row) => [
      [formatNumber(row.impactIndex), 'índice'],
      some(row.posts, 'publicação', 'publicações'),
      some(row.views, 'visualização', 'visualizações'),
      some(row.downloads, 'download', 'downloads'),
      some(row.likes, 'curtida', 'curtidas'),
      some(row.comments, 'comentário', 'comentários'),
    ]),
  )
  return (
    <Rows>
      {rows.map((row, index) => (
        <Row
          key={row.id}
          place={index + 1}
          head={<PersonLink person={row} />}
          under={row.institution}
          figures={figures[index]!}
        />
      ))}
    </Rows>
  )
}

export function ReviewerRows({ rows }: { rows: readonly RankedReviewer[] }) {
  const figures = inUse(
    rows.map((row) => [some(row.reviews, 'avaliação', 'avaliações'), stars(row.averageRating)]),
  )
  return (
    <Rows>
      {rows.map((row, index) => (
        <Row
          key={row.id}
          place={index + 1}
          head={<PersonLink person={row} />}
          under={`${row.tier} · reputação ${row.score}`}
          figures={figures[index]!}
        />
      ))}
    </Rows>
  )
}

export function WorkRows({ rows }: { rows: readonly RankedWork[] }) {
  const figures = inUse(
    rows.map((row) => [
      some(row.views, 'visualização', 'visualizações'),
      some(row.downloads, 'download', 'downloads'),
      some(row.likes, 'curtida', 'curtidas'),
      some(row.comments, 'comentário', 'comentários'),
      stars(row.averageRating),
    ]),
  )
  return (
    <Rows>
      {rows.map((row, index) => (
        <Row
          key={row.id}
          place={index + 1}
          head={
            <Link
              to={row.path}
              className="inline-flex min-h-6 items-center font-serif text-lg font-semibold wrap-anywhere hover:text-accent hover:underline"
            >
              <InlineText text={row.title} />
            </Link>
          }
          under={<AuthorNames authors={row.authors} />}
          figures={figures[index]!}
        />
      ))}
    </Rows>
  )
}
