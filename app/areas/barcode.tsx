import { formatCount } from '#web/ui/format-number.ts'
import { formatShortDate } from '#web/ui/format-date.ts'

/** Fewer lines are no picture. */
const LEAST = 5
const WIDTH = 680
const HEIGHT = 24

/** The works of an area at their days, one line each; the list below says which. */
export function Barcode({ days }: { days: readonly number[] }) {
  const [first, last] = [days[0], days.at(-1)]
  if (days.length < LEAST || first === undefined || last === undefined || first === last) return null
  const places = new Set(days.map((day) => Math.round(((day - first) / (last - first)) * (WIDTH - 2)) + 0.5))
  return (
    <svg
      role="img"
      aria-label={`${formatCount(days.length, 'trabalho', 'trabalhos')}, de ${formatShortDate(first)} a ${formatShortDate(last)}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      preserveAspectRatio="none"
      className="mb-6 h-6 w-full max-w-[42.5rem]"
    >
      <path
        d={[...places].map((x) => `M${x} 0V${HEIGHT}`).join('')}
        stroke="var(--ink)"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
