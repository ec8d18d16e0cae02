// chunk: shell
import type { Page } from '#domain/page.ts'
import type { FoundWork } from '#domain/search/find-works.ts'
import { WorkList } from '#app/cards/work-list.tsx'
import { NoWorks } from '#app/search/no-works.tsx'

interface Props {
  path: string
  page: Page<FoundWork>
  searching?: boolean
}

/** Works that anybody may look through; `path` is the address of the list. */
export function OpenList({ path, page, searching = false }: Props) {
  if (page.items.length === 0) return <NoWorks filtered={searching} all="/areas" />
  return <WorkList path={path} page={page} />
}
