import type { ReactNode } from 'react'
import type { Connection } from '#domain/connections/find-connections.ts'
import type { Page } from '#domain/page.ts'
import { pageAfter } from '#web/client/page-after.ts'
import { useMore } from '#web/client/use-more.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PersonName } from '#app/people/person-name.tsx'
import { PersonPicture } from '#app/people/person-picture.tsx'

interface Props {
  /** Its loader answers `page`. */
  path: string
  page: Page<Connection>
  acts?: (person: Connection) => ReactNode
}

const readPage = (data: { page: Page<Connection> }) => data.page
const idOf = (person: Connection) => person.id

/** People set like text, more of them as one scrolls. */
export function PersonList({ path, page, acts }: Props) {
  const addressOf = (next: string) => pageAfter(path, next)
  const { items, ...more } = useMore({ first: page, addressOf, read: readPage, keyOf: idOf })
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((person) => (
          <li
            key={person.id}
            id={person.requestId === null ? undefined : `pedido-${person.requestId}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4"
          >
            <PersonPicture person={person} size="md" />
            <div className="min-w-0 flex-1 basis-48">
              <p>
                <PersonName person={person} link />
              </p>
              <p className="text-sm text-muted">
                @{person.username}
                {person.institution && ` · ${person.institution}`}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">{acts?.(person)}</div>
          </li>
        ))}
      </ul>
      <LoadMore {...more} />
    </>
  )
}
