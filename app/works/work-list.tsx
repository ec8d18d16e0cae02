import { useCallback } from 'react'
import type { Page } from '#domain/page.ts'
import type { FoundWork } from '#domain/search/find-works.ts'
import { LoadMore } from '#app/ui/load-more.tsx'
import { useMore } from '#app/ui/use-more.ts'
import { pageAfter } from './page-after.ts'
import { WorkCard } from './work-card.tsx'

interface Props {
  /** the address of the list; its loader answers `page` */
  path: string
  page: Page<FoundWork>
  className: string
}

const readPage = (data: { page: Page<FoundWork> }) => data.page
const keyOf = (work: FoundWork) => work.id

/** Works that anybody may look through, more of them as one scrolls. */
export function WorkList({ path, page, className }: Props) {
  const addressOf = useCallback((next: string) => pageAfter(path, next), [path])
  const { items, ...more } = useMore({ first: page, addressOf, read: readPage, keyOf })
  return (
    <>
      <ul className={className}>
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
