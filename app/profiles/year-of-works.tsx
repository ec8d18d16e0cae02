// chunk: people
import type { MonthOfWorks } from '#domain/works/map/count-author-months.ts'
import { formatCount } from '#web/ui/format-number.ts'

const WIDTH = 160
const HEIGHT = 28
const STEP = WIDTH / 12
const BAR = 9

/** What was published in the last twelve months, a bar each. */
export function YearOfWorks({ months }: { months: readonly MonthOfWorks[] }) {
  const most = Math.max(...months.map(({ works }) => works))
  const total = months.reduce((sum, { works }) => sum + works, 0)
  if (total === 0) return null
  const words = `${formatCount(total, 'trabalho publicado', 'trabalhos publicados')} em doze meses`
  return (
    <p className="mt-3 flex flex-wrap items-end gap-x-3 text-xs text-muted">
      <svg aria-hidden width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        <path
          d={months
            .map(({ works }, at) => {
              const height = works === 0 ? 1 : Math.max(3, Math.round((works / most) * HEIGHT))
              return `M${Math.round(at * STEP)} ${HEIGHT}v-${height}h${BAR}v${height}z`
            })
            .join('')}
          fill="var(--ink)"
        />
      </svg>
      {words}
    </p>
  )
}
