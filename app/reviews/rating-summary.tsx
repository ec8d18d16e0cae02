import type { Ratings as Summary } from '#domain/reviews/rating-summary.ts'
import { formatCount, formatDecimal } from '#web/ui/format-number.ts'

/** From so many on it is shown how they are spread; of fewer a picture says nothing. */
const SPREAD_FROM = 5

/** How many reviews, their mean, and how the ratings are spread. */
export function RatingSummary({ summary }: { summary: Summary }) {
  const { reviews, average } = summary
  if (average === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums">
      {formatCount(reviews, 'avaliação', 'avaliações')}, média {formatDecimal(average)}
      {reviews >= SPREAD_FROM && <Spread of={summary.distribution} />}
    </p>
  )
}

const [CELL, GAP, HEIGHT] = [22, 2.5, 14]

/** Five cells, from one star to five, each as full as its share of the commonest. */
function Spread({ of }: { of: readonly number[] }) {
  const most = Math.max(...of)
  const words = of.map((count, index) => `${index + 1} de 5: ${count}`).join('; ')
  return (
    <svg
      role="img"
      aria-label={`Notas: ${words}`}
      viewBox={`0 0 120 ${HEIGHT}`}
      className="h-3.5 w-30 fill-review stroke-review"
    >
      {of.map((count, index) => {
        const x = index * (CELL + GAP)
        const height = (count / most) * HEIGHT
        return (
          <g key={index}>
            <rect x={x + 0.5} y="0.5" width={CELL - 1} height={HEIGHT - 1} fill="none" />
            <rect x={x} y={HEIGHT - height} width={CELL} height={height} stroke="none" />
          </g>
        )
      })}
    </svg>
  )
}
