import { useCallback } from 'react'
import type { Page } from '#domain/page.ts'
import type { ShownReview } from '#domain/reviews/find-reviews.ts'
import { pageAfter } from '#web/client/page-after.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { useMore } from '#web/client/use-more.ts'
import type { ReviewCounts } from './use-live-reviews.ts'
import type { Addressed } from './use-addressed.ts'
import { ReviewItem, type ReviewedWork } from './review-item.tsx'
import { Part } from '#web/ui/part.tsx'

interface Props {
  work: ReviewedWork
  page: Page<ShownReview>
  can: { answerFor: boolean; discuss: boolean }
  /** the reader's own review */
  mineId: number | null
  /** those the reader found helpful */
  thanked: readonly number[]
  counts?: ReadonlyMap<number, ReviewCounts>
  /** what the URL fragment means */
  addressed?: Addressed | null
  level?: 'h2' | 'h3'
  /** reviews changed since they were loaded, by id; null: deleted */
  fresh?: ReadonlyMap<number, ShownReview | null>
  onMessageSent?: (reviewId: number, count: { messages: number }) => void
}

const readPage = (data: { page: Page<ShownReview> }) => data.page

/** The reviews of a work, more of them as one scrolls. */
export function ReviewList({
  work,
  page,
  can,
  mineId,
  thanked,
  counts,
  addressed = null,
  level = 'h3',
  fresh,
  onMessageSent,
}: Props) {
  const addressOf = useCallback((next: string) => pageAfter(`/_/works/${work.id}/reviews`, next), [work.id])
  const { items, ...more } = useMore({
    first: page,
    addressOf,
    read: readPage,
    keyOf: (review: ShownReview) => review.id,
    timeOf: (review: ShownReview) => review.publishedAt,
  })
  const listed = items.flatMap((review) => {
    // the route reloads the first page itself
    const now = page.items.includes(review) ? review : fresh?.get(review.id)
    return now === null ? [] : (now ?? review)
  })
  return (
    <div>
      <ol className="grid gap-8">
        {listed.map((review) => (
          <li key={review.id} className="min-w-0">
            <Part kind="review" id={review.id}>
              <ReviewItem
                review={{ ...review, ...counts?.get(review.id) }}
                work={work}
                can={can}
                isMine={review.id === mineId}
                thanked={thanked.includes(review.id)}
                level={level}
                addressed={addressed?.id === review.id ? addressed.part : null}
                {...(onMessageSent && {
                  onMessageSent: (messages: number) => onMessageSent(review.id, { messages }),
                })}
              />
            </Part>
          </li>
        ))}
      </ol>
      <LoadMore {...more} label="Mais avaliações" />
    </div>
  )
}
