import { useSignedIn } from '#web/client/use-personal.ts'
import { areaPath } from './area-path.ts'
import { feedPath } from '#app/feed/feed-filters.ts'

/** Where a word about a work leads: members to the feed, visitors to the open lists. */
export function useListPath(): (filters: { area?: string; category?: string; keyword?: string }) => string {
  const member = useSignedIn()
  return (filters) => {
    if (member) return feedPath(filters)
    return feedPath({ ...filters, area: '' }, filters.area ? areaPath(filters.area) : '/areas')
  }
}
