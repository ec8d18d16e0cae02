import { formatCount } from '#web/ui/format-number.ts'

const HEIGHT = 24
const STEP = 6

/** What was said in the last half year, a tick for each week; a quiet week is a point on the line. */
export function WeeksOfTalk({ weeks }: { weeks: readonly number[] }) {
  const total = weeks.reduce((sum, said) => sum + said, 0)
  if (total === 0) return null
  const most = Math.max(...weeks)
  const width = weeks.length * STEP
  return (
    <p className="mt-3 flex flex-wrap items-end gap-x-3 text-xs text-muted">
      <svg aria-hidden width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`}>
        <path
          d={weeks
            .map((said, at) => {
              const height = said === 0 ? 1 : Math.max(4, Math.round((said / most) * HEIGHT))
              return `M${at * STEP + 1} ${HEIGHT}v-${height}`
            })
            .join('')}
          stroke="var(--ink)"
          strokeWidth={2}
        />
      </svg>
      {formatCount(total, 'mensagem', 'mensagens')} em {weeks.length} semanas
    </p>
  )
}
