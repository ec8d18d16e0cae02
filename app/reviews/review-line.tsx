import type { ShownReview } from '#domain/reviews/find-reviews.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RATING_WORDS } from '#domain/reviews/texts.ts'
import { StarRating } from '#web/ui/forms/star-rating.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { ReviewerName, ReviewerPicture } from './reviewer-name.tsx'

interface Props {
  review: ShownReview
  work: { currentVersion: number }
  isMine: boolean
  level: 'h2' | 'h3'
}

/** '[ NOME leu a versão 2 · bom ★★★★☆ ]': who assessed what, and how, above the words. */
export function ReviewLine({ review, work, isMine, level: Title }: Props) {
  const { rating, workVersion } = review
  return (
    <header className="flex items-start gap-3">
      <ReviewerPicture person={review.reviewer} />
      <div className="min-w-0 flex-1">
        <Title className="bracketed text-sm text-review">
          <ReviewerName person={review.reviewer} /> leu a versão{'\u00a0'}
          {workVersion}
          {workVersion < work.currentVersion && ', anterior à atual'}
          {rating !== null && (
            <>
              {' · '}
              {RATING_WORDS[rating - 1]?.toLowerCase()}{' '}
              <StarRating value={rating} size="xs" className="align-[-0.1em]" />
            </>
          )}
        </Title>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
          <RelativeTime date={review.publishedAt} />
          {isMine && <Badge tone="ink">Sua avaliação</Badge>}
        </p>
      </div>
    </header>
  )
}
