import type { ReactNode } from 'react'
import type { Segment } from '#domain/search/mark-matches.ts'
import { SaveButton } from '#app/reactions/save-button.tsx'
import { CardLike } from '#app/reactions/like-button.tsx'
import { useLike } from '#app/reactions/use-like.ts'
import { cardTitleId, WorkCard, type Work } from './work-card.tsx'

interface Props {
  work: Work
  title?: readonly Segment[] | undefined
  excerpt?: ReactNode
}

/** A card that can be liked and saved where it is; its figures follow. */
export function ReactingCard({ work, ...shown }: Props) {
  const like = useLike({ id: work.id, likes: work.figures.likes })
  return (
    <WorkCard
      {...shown}
      work={{ ...work, figures: { ...work.figures, likes: like.likes } }}
      actions={
        <div data-work={work.id} className="-my-2 -mr-3 flex">
          <CardLike id={work.id} like={like} describedBy={cardTitleId(work.id)} />
          <SaveButton workId={work.id} describedBy={cardTitleId(work.id)} />
        </div>
      }
    />
  )
}
