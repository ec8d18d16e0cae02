import type { HiddenContent } from '#domain/moderation/hidings/find-hidings.ts'
import type { Page } from '#domain/page.ts'
import { HiddenItem } from '#app/moderation/hidden-item.tsx'
import { CaseList } from './cases/case-list.tsx'
import { MoreLink } from './cases/more-link.tsx'

/** What staff have hidden, to be given back with a reason. */
export function HiddenContentList({ page }: { page: Page<HiddenContent> }) {
  return (
    <div>
      <CaseList title="Conteúdo oculto" empty="Nada está oculto" items={page.items} keyOf={(item) => item.id}>
        {(item) => <HiddenItem item={item} />}
      </CaseList>
      <MoreLink path="/admin/content" list="ocultos" next={page.next} />
    </div>
  )
}
