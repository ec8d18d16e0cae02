import type { Ratings as Summary } from '#domain/reviews/rating-summary.ts'
import { formatCount, formatDecimal } from '#web/ui/format-number.ts'
import { StarRating } from '#web/ui/forms/star-rating.tsx'

/** The mean in large numerals, and how the ratings are spread. */
export function RatingSummary({ summary }: { summary: Summary }) {
  const { reviews, average, distribution } = summary
  if (average === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5">
      <div className="grid justify-items-center gap-1">
        <p className="font-serif text-3xl font-semibold tabular-nums">{formatDecimal(average)}</p>
        <StarRating value={average} />
        <p className="text-sm text-muted tabular-nums">{formatCount(reviews, 'avaliação', 'avaliações')}</p>
      </div>
      <dl className="grid min-w-52 flex-1 gap-1.5 text-sm tabular-nums">
        {[5, 4, 3, 2, 1].map((rating) => (
          <Row key={rating} rating={rating} count={distribution[rating - 1] ?? 0} of={reviews} />
        ))}
      </dl>
    </div>
  )
}

function Row({ rating, count, of }: { rating: number; count: number; of: number }) {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_2rem] items-center gap-3">
      <dt className="text-muted">{rating === 1 ? '1 estrela' : `${rating} estrelas`}</dt>
      <dd aria-hidden className="h-2 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-ochre" style={{ width: `${(count / of) * 100}%` }} />
      </dd>
      <dd className="text-right">{count}</dd>
    </div>
  )
}
