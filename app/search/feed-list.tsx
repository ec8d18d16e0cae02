import type { FoundWork } from '#domain/search/find-works.ts'
import type { Page } from '#domain/page.ts'
import { feedPath, type FeedFilters } from './feed-filters.ts'
import { GrowingCards } from '#app/cards/growing-cards.tsx'
import { MarkedText } from '#app/cards/marked-text.tsx'
import { ReactingCard } from '#app/cards/reacting-card.tsx'

const readPage = (data: { page: Page<FoundWork> }) => data.page

/** Two columns of cards that grow as one scrolls. */
export function FeedList({ filters, page }: { filters: FeedFilters; page: Page<FoundWork> }) {
  return (
    <GrowingCards path={feedPath(filters)} first={page} read={readPage} className="md:grid-cols-2">
      {(work) => (
        <ReactingCard
          work={work}
          title={work.marks?.title}
          excerpt={work.marks?.excerpt && <MarkedText segments={work.marks.excerpt} />}
        />
      )}
    </GrowingCards>
  )
}
