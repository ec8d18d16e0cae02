import { MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShownReview } from '#domain/reviews/find-reviews.ts'
import { reviewAnchor } from '#domain/reviews/texts.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { formatCount } from '#app/ui/format-number.ts'
import { Prose } from '#app/ui/prose.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { StarRating } from '#app/ui/star-rating.tsx'
import { AuthorReply } from './author-reply.tsx'
import { RevisionsButton } from './revision-list.tsx'
import { ReviewerName, ReviewerPicture } from './reviewer-name.tsx'

export interface ReviewedWork {
  id: number
  title: string
  path: string
  currentVersion: number
}

interface Props {
  review: ShownReview
  work: ReviewedWork
  can: { answerFor: boolean }
  /** pointed to by the address */
  marked?: boolean
  /** on a page of its own, where the discussion stands below */
  alone?: boolean
  onDiscuss?: () => void
}

export function ReviewItem({ review, work, can, marked = false, alone = false, onDiscuss }: Props) {
  return (
    <article
      id={reviewAnchor(review.id)}
      className={cx('scroll-mt-36 rounded-card border bg-surface p-5', marked ? 'border-accent' : 'border-line')}
    >
      <header className="flex items-start gap-3">
        <ReviewerPicture person={review.reviewer} />
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base">
            <ReviewerName person={review.reviewer} />
            {review.isMine && <Badge tone="accent">Sua avaliação</Badge>}
          </h3>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            <RelativeTime date={review.publishedAt} />
            <ReadVersion review={review} work={work} />
          </p>
        </div>
        <StarRating value={review.rating} size="md" className="mt-0.5" />
      </header>
      {review.html && <Prose html={review.html} className="mt-4 text-[1.0625rem]" />}
      <AuthorReply review={review} mayReply={can.answerFor && !review.isMine} path={work.path} />
      {!alone && <ReviewFooter review={review} onDiscuss={onDiscuss} />}
    </article>
  )
}

function ReadVersion({ review, work }: { review: ShownReview; work: ReviewedWork }): ReactNode {
  if (work.currentVersion === 1) return null
  const older = review.workVersion < work.currentVersion
  return (
    <span>
      · {older ? `leu a versão ${review.workVersion}, anterior à atual` : `leu a versão atual (${review.workVersion})`}
    </span>
  )
}

function ReviewFooter({ review, onDiscuss }: { review: ShownReview; onDiscuss: (() => void) | undefined }) {
  return (
    <footer className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <ButtonLink
        to={`/_/reviews/${review.id}`}
        variant="quiet"
        size="sm"
        icon={<MessagesSquare aria-hidden className="size-4" />}
        onClick={(event) => {
          if (!onDiscuss) return
          event.preventDefault()
          onDiscuss()
        }}
      >
        {review.messages > 0 ? `Discussão (${formatCount(review.messages, 'mensagem', 'mensagens')})` : 'Discutir'}
      </ButtonLink>
      {review.revision > 1 && <RevisionsButton reviewId={review.id} updatedAt={review.updatedAt} />}
    </footer>
  )
}
