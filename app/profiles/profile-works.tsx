import type { Page } from '#domain/page.ts'
import type { FoundWork } from '#domain/search/find-works.ts'
import { ListFiles } from '#app/cards/list-files.tsx'
import { WorkList } from '#app/cards/work-list.tsx'

export function ProfileWorks({ username, page }: { username: string; page: Page<FoundWork> }) {
  return (
    <>
      <WorkList path={`/${username}`} page={page} className="mt-6" owner={username} />
      <ListFiles list={`/${username}`} isPerson />
    </>
  )
}
