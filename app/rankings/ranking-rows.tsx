import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RankedAuthor, RankedReviewer, RankedWork } from '#domain/rankings/find-ranking.ts'
import { AuthorNames } from '#app/cards/card-authors.tsx'
import { formatCount, formatDecimal, formatNumber } from '#web/ui/format-number.ts'
import { PersonName } from '#app/people/person-name.tsx'
import { PersonPicture } from '#app/people/person-picture.tsx'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

interface RowProps {
  place: number
  head: ReactNode
  under: ReactNode
  figures: readonly (string | null)[]
}

function Row({ place, head, under, figures }: RowProps) {
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 py-4 md:grid-cols-[3rem_minmax(0,1fr)_20rem] lg:grid-cols-[3rem_minmax(0,1fr)_30rem] xl:grid-cols-[3rem_minmax(0,1fr)_38rem]">
      <span
        className={`font-serif text-2xl font-semibold tabular-nums lining-nums ${place <= 3 ? 'text-ochre-ink' : 'text-muted'}`}
      >
        <span className="sr-only">Posição </span>
        {place}
      </span>
      <div className="min-w-0">
        {head}
        <p className="text-sm text-muted wrap-anywhere">{under}</p>
      </div>
      <p className="col-start-2 mt-1 flex flex-wrap content-start gap-x-4 text-sm text-muted tabular-nums md:col-start-3 md:mt-0 md:justify-end">
        {figures.map(
          (figure, index) =>
            figure && (
              <span key={figure} className={index === 0 ? 'font-medium text-ink' : undefined}>
                {figure}
              </span>
            ),
        )}
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

const some = (count: number, one: string, many: string) => (count > 0 ? formatCount(count, one, many) : null)
const stars = (rating: number | null) => (rating ? `nota ${formatDecimal(rating)}` : null)

export function AuthorRows({ rows }: { rows: readonly RankedAuthor[] }) {
  return (
    <Rows>
      {rows.map((row, index) => (
        <Row
          key={row.id}
          place={index + 1}
          head={<PersonLink person={row} />}
          under={row.institution}
          figures={[
            `índice ${formatNumber(row.impactIndex)}`,
            some(row.posts, 'publicação', 'publicações'),
            some(row.views, 'visualização', 'visualizações'),
            some(row.downloads, 'download', 'downloads'),
            some(row.likes, 'curtida', 'curtidas'),
            some(row.comments, 'comentário', 'comentários'),
          ]}
        />
      ))}
    </Rows>
  )
}

export function ReviewerRows({ rows }: { rows: readonly RankedReviewer[] }) {
  return (
    <Rows>
      {rows.map((row, index) => (
        <Row
          key={row.id}
          place={index + 1}
          head={<PersonLink person={row} />}
          under={`${row.tier} · reputação ${row.score}`}
          figures={[formatCount(row.reviews, 'avaliação', 'avaliações'), stars(row.averageRating)]}
        />
      ))}
    </Rows>
  )
}

export function WorkRows({ rows }: { rows: readonly RankedWork[] }) {
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
          figures={[
            some(row.views, 'visualização', 'visualizações'),
            some(row.downloads, 'download', 'downloads'),
            some(row.likes, 'curtida', 'curtidas'),
            some(row.comments, 'comentário', 'comentários'),
            stars(row.averageRating),
          ]}
        />
      ))}
    </Rows>
  )
}
