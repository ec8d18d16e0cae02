import type { DiscussionOrder } from '#domain/discussions/find-discussions.ts'
import { communityPath } from '#platform/addresses/paths.ts'
import { LinkTabs } from '#web/ui/link-tabs.tsx'

/** Sorts discussions by creation or by last reply. */
export function DiscussionOrders({ slug, order }: { slug: string; order: DiscussionOrder }) {
  const path = communityPath(slug)
  return (
    <LinkTabs
      label="Ordem das discussões"
      tabs={[
        { to: path, label: 'Mais novas', current: order === 'newest' },
        { to: `${path}?ordem=respostas`, label: 'Última resposta', current: order === 'last-active' },
      ]}
    />
  )
}
