import { useSignedIn } from '#web/client/use-personal.ts'
import { areaPath } from './area-path.ts'
import { feedPath } from '#app/search/feed-filters.ts'

/** Target of a link on a work's keyword or area: the feed for members, the open lists for visitors. */
export function useListPath(): (filters: { area?: string; category?: string; keyword?: string }) => string {
  const member = useSignedIn()
  return (filters) => {
    if (member) return feedPath(filters)
    return feedPath({ ...filters, area: '' }, filters.area ? areaPath(filters.area) : '/areas')
  }
}
