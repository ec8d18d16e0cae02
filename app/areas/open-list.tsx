// chunk: shell
import type { Page } from '#domain/page.ts'
import type { FoundWork } from '#domain/search/find-works.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { WorkList } from '#app/cards/work-list.tsx'

interface Props {
  path: string
  page: Page<FoundWork>
  searching?: boolean
}

/** Works that anybody may look through; `path` is the address of the list. */
export function OpenList({ path, page, searching = false }: Props) {
  if (page.items.length === 0) {
    return (
      <EmptyState title="Nenhum trabalho encontrado">
        <p>
          {searching ? 'Tente outras palavras ou menos filtros.' : 'Ainda não há trabalhos publicados aqui.'}
        </p>
      </EmptyState>
    )
  }
  return <WorkList path={path} page={page} />
}
