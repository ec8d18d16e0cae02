import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { feedPath, type FeedFilters } from './feed-filters.ts'

/** All works, or those of the people one follows; the other filters stay. */
export function FeedScope({ filters }: { filters: FeedFilters }) {
  const tab = (following: boolean, label: string) => ({
    to: feedPath({ ...filters, following }),
    label,
    current: filters.following === following,
  })
  return <LinkTabs label="De quem" tabs={[tab(false, 'Todos'), tab(true, 'Seguindo')]} />
}
