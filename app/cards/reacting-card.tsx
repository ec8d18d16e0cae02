import type { ReactNode } from 'react'
import { SaveButton } from '#app/reactions/save-button.tsx'
import { CardLike } from '#app/reactions/like-button.tsx'
import { useLike } from '#app/reactions/use-like.ts'
import { WorkCard, type Work } from './work-card.tsx'

interface Props {
  work: Work & { liked: boolean; saved: boolean }
  title?: ReactNode
  excerpt?: ReactNode
}

/** A card that can be liked and saved where it stands; its figures follow. */
export function ReactingCard({ work, ...shown }: Props) {
  const like = useLike({ id: work.id, liked: work.liked, likes: work.figures.likes })
  return (
    <WorkCard
      {...shown}
      work={{ ...work, figures: { ...work.figures, likes: like.likes } }}
      actions={
        <div className="-my-2 -mr-3 flex">
          <CardLike id={work.id} like={like} />
          <SaveButton workId={work.id} saved={work.saved} look="icon" />
        </div>
      }
    />
  )
}
