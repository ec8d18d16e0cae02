import { useCallback } from 'react'
import type { Page } from '#domain/page.ts'
import type { FoundWork } from '#domain/search/find-works.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LoadMore } from '#app/ui/load-more.tsx'
import { useMore } from '#app/ui/use-more.ts'
import { WorkCard } from '#app/works/work-card.tsx'

const readPage = (data: { page: Page<FoundWork> }) => data.page
const keyOf = (work: FoundWork) => work.id

/** Works that anybody may look through; `path` is the address of the list. */
export function OpenList({ path, page }: { path: string; page: Page<FoundWork> }) {
  const addressOf = useCallback(
    (next: string) => `${path}${path.includes('?') ? '&' : '?'}depois=${next}`,
    [path],
  )
  const { items, ...more } = useMore({ first: page, addressOf, read: readPage, keyOf })
  if (items.length === 0) {
    return (
      <EmptyState title="Nenhum trabalho encontrado">
        <p>Ainda não há trabalhos publicados aqui.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {items.map((work) => (
          <li key={work.id} className="min-w-0">
            <WorkCard work={work} />
          </li>
        ))}
      </ul>
      <LoadMore {...more} />
    </>
  )
}
