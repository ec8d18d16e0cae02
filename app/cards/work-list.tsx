import type { Page } from '#domain/page.ts'
import type { FoundWork } from '#domain/search/find-works.ts'
import { cx } from '#web/ui/cx.ts'
import { GrowingCards } from './growing-cards.tsx'
import { MarkedText } from './marked-text.tsx'
import { WorkCard } from './work-card.tsx'

interface Props {
  /** the address of the list; its loader answers `page` */
  path: string
  page: Page<FoundWork>
  className?: string
  /** whose works they are */
  owner?: string
}

const readPage = (data: { page: Page<FoundWork> }) => data.page

/** Works that anybody may look through, more of them as one scrolls. */
export function WorkList({ path, page, className, owner }: Props) {
  return (
    <GrowingCards path={path} first={page} read={readPage} className={cx('max-w-[42.5rem]', className)}>
      {(work) => (
        <WorkCard
          work={work}
          owner={owner}
          title={work.marks?.title}
          excerpt={work.marks?.excerpt && <MarkedText segments={work.marks.excerpt} />}
        />
      )}
    </GrowingCards>
  )
}
