import { useCallback } from 'react'
import type { FoundWork } from '#domain/search/find-works.ts'
import type { Page } from '#domain/page.ts'
import { LoadMore } from '#app/ui/load-more.tsx'
import { useMore } from '#app/ui/use-more.ts'
import { feedPath, type FeedFilters } from './feed-filters.ts'
import { MarkedText } from './marked-text.tsx'
import { pageAfter } from './page-after.ts'
import { ReactingCard } from './reacting-card.tsx'

type Shown = FoundWork & { liked: boolean; saved: boolean }

const readPage = (data: { page: Page<Shown> }) => data.page

/** Two columns of cards that grow as one scrolls. */
export function FeedList({ filters, page }: { filters: FeedFilters; page: Page<Shown> }) {
  const addressOf = useCallback((next: string) => pageAfter(feedPath(filters), next), [filters])
  const { items, ...more } = useMore({
    first: page,
    addressOf,
    read: readPage,
    keyOf: (work: Shown) => work.id,
  })
  return (
    <>
      <ul className="mt-6 grid gap-4 md:grid-cols-2">
        {items.map((work) => (
          <li key={work.id} className="min-w-0">
            <ReactingCard
              work={work}
              title={work.marks && <MarkedText segments={work.marks.title} />}
              excerpt={work.marks?.excerpt && <MarkedText segments={work.marks.excerpt} />}
            />
          </li>
        ))}
      </ul>
      <LoadMore {...more} />
    </>
  )
}
