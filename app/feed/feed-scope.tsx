import { LinkTabs } from '#app/ui/tabs.tsx'
import { feedPath, type FeedFilters } from './feed-filters.ts'

export const FOLLOWING_PATH = '/feed/seguindo'

/** All works, or those of the people one follows; the other filters stay. */
export function FeedScope({ filters, current }: { filters: FeedFilters; current: 'all' | 'following' }) {
  return (
    <div className="mt-4">
      <LinkTabs
        label="De quem"
        tabs={[
          { to: feedPath(filters), label: 'Todos', current: current === 'all' },
          { to: feedPath(filters, FOLLOWING_PATH), label: 'Seguindo', current: current === 'following' },
        ]}
      />
    </div>
  )
}
