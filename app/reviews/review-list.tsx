import { useCallback } from 'react'
import type { Page } from '#domain/page.ts'
import type { ShownReview } from '#domain/reviews/find-reviews.ts'
import { LoadMore } from '#app/ui/load-more.tsx'
import { useMore } from '#app/ui/use-more.ts'
import { ReviewItem, type ReviewedWork } from './review-item.tsx'

interface Props {
  work: ReviewedWork
  page: Page<ShownReview>
  can: { answerFor: boolean }
  /** pointed to by the address */
  marked?: number | null
  level?: 'h2' | 'h3'
  onDiscuss?: (reviewId: number) => void
}

const readPage = (data: { page: Page<ShownReview> }) => data.page

/** The reviews of a work, more of them as one scrolls. */
export function ReviewList({ work, page, can, marked = null, level = 'h3', onDiscuss }: Props) {
  const addressOf = useCallback((next: string) => `/_/works/${work.id}/reviews?depois=${next}`, [work.id])
  const { items, ...more } = useMore({
    first: page,
    addressOf,
    read: readPage,
    keyOf: (review: ShownReview) => review.id,
  })
  return (
    <div>
      <ol className="grid gap-4">
        {items.map((review) => (
          <li key={review.id} className="min-w-0">
            <ReviewItem
              review={review}
              work={work}
              can={can}
              level={level}
              marked={marked === review.id}
              {...(onDiscuss && { onDiscuss: () => onDiscuss(review.id) })}
            />
          </li>
        ))}
      </ol>
      <LoadMore {...more} label="Mais avaliações" />
    </div>
  )
}
