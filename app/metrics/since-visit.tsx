import type { Since, VisitFigures } from '#domain/metrics/visit-dashboard.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'

const LABELS: [keyof VisitFigures, string, string][] = [
  ['views', 'visualização', 'visualizações'],
  ['downloads', 'download', 'downloads'],
  ['likes', 'curtida', 'curtidas'],
  ['comments', 'comentário', 'comentários'],
  ['reviews', 'avaliação', 'avaliações'],
]

/** What changed since the visit before this one. */
export function SinceVisit({ since }: { since: Since | null }) {
  if (!since) return <p className="mt-2 text-muted">Seus trabalhos em números.</p>
  const changes = LABELS.flatMap(([key, one, many]) => {
    const change = since.changes[key]
    return change === 0
      ? []
      : `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))} ${Math.abs(change) === 1 ? one : many}`
  })
  return (
    <p className="mt-2 text-muted">
      Desde a última visita (<RelativeTime date={since.at} />
      ):{' '}
      <strong className="font-medium text-ink tabular-nums">
        {changes.length > 0 ? changes.join(', ') : 'nada mudou'}
      </strong>
      .
    </p>
  )
}
