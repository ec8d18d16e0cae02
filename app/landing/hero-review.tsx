import { Link } from 'react-router'
import type { FeaturedReview } from '#domain/reviews/featured/find-featured-review.ts'
import { reviewAnchor } from '#domain/reviews/texts.ts'
import { ReviewerName, ReviewerPicture } from '#app/reviews/reviewer-name.tsx'
import { StarRating } from '#web/ui/forms/star-rating.tsx'

/** What a peer wrote of the work above, between the brackets of the product. */
export function HeroReview({ review }: { review: FeaturedReview }) {
  return (
    <>
      <blockquote className="mt-3 text-sm">
        <span aria-hidden className="text-review">
          [{' '}
        </span>
        {review.text}
        <span aria-hidden className="text-review">
          {' '}
          ]
        </span>
      </blockquote>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 text-sm">
        <ReviewerPicture person={review.reviewer} size="sm" />
        <ReviewerName person={review.reviewer} />
        <StarRating value={review.rating} />
        <Link
          to={`${review.work.path}#${reviewAnchor(review.id)}`}
          className="link inline-flex min-h-11 items-center"
        >
          Ler a avaliação
        </Link>
      </div>
    </>
  )
}
