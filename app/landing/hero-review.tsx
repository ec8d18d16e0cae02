import { Link } from 'react-router'
import type { NewestReview } from '#domain/reviews/find-newest-review.ts'
import { reviewAnchor } from '#domain/reviews/texts.ts'
import { ReviewerName, ReviewerPicture } from '#app/reviews/reviewer-name.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { StarRating } from '#web/ui/forms/star-rating.tsx'

/** A peer's review, overlapping the lower edge of the work's card, so that both read as one. */
export function HeroReview({ review }: { review: NewestReview }) {
  return (
    <blockquote className="relative -mt-4 ml-6 rounded-card border border-line bg-raised p-4 sm:ml-12 sm:p-5">
      <div className="flex items-center gap-3">
        <ReviewerPicture person={review.reviewer} size="sm" />
        <div className="min-w-0 flex-1 text-sm">
          <p className="flex flex-wrap items-center gap-x-2">
            <ReviewerName person={review.reviewer} />
          </p>
          <p className="text-muted">
            <RelativeTime date={review.publishedAt} />
          </p>
        </div>
        <StarRating value={review.rating} />
      </div>
      <p className="mt-3 text-sm">“{review.text}”</p>
      <Link
        to={`${review.work.path}#${reviewAnchor(review.id)}`}
        className="link mt-1 -mb-2 inline-flex min-h-11 items-center text-sm font-medium"
      >
        Ler a avaliação
      </Link>
    </blockquote>
  )
}
