import type { Page } from '#domain/page.ts'
import type { FoundWork } from '#domain/search/find-works.ts'
import { GrowingCards } from './growing-cards.tsx'
import { MarkedText } from './marked-text.tsx'
import { WorkCard } from './work-card.tsx'

interface Props {
  /** the address of the list; its loader answers `page` */
  path: string
  page: Page<FoundWork>
  className: string
}

const readPage = (data: { page: Page<FoundWork> }) => data.page

/** Works that anybody may look through, more of them as one scrolls. */
export function WorkList({ path, page, className }: Props) {
  return (
    <GrowingCards path={path} first={page} read={readPage} className={className}>
      {(work) => (
        <WorkCard
          work={work}
          title={work.marks?.title}
          excerpt={work.marks?.excerpt && <MarkedText segments={work.marks.excerpt} />}
        />
      )}
    </GrowingCards>
  )
}
