import { useCallback } from 'react'
import type { FoundWork } from '#domain/search/find-works.ts'
import type { Page } from '#domain/page.ts'
import { LoadMore } from '#app/ui/load-more.tsx'
import { useMore } from '#app/ui/use-more.ts'
import { WorkCard } from '#app/works/work-card.tsx'

const readPage = (data: { page: Page<FoundWork> }) => data.page

export function ProfileWorks({ username, page }: { username: string; page: Page<FoundWork> }) {
  const addressOf = useCallback((next: string) => `/${username}?depois=${next}`, [username])
  const { items, ...more } = useMore({
    first: page,
    addressOf,
    read: readPage,
    keyOf: (work: FoundWork) => work.id,
  })
  return (
    <>
      <ul className="mt-6 grid gap-4 md:grid-cols-2">
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
