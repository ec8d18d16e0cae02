import type { WorkHistory } from '#domain/moderation/reports/find-work-histories.ts'
import { MEASURES } from '#domain/moderation/texts.ts'
import { REPORT_STATUS, REPORT_TYPES } from '#domain/reports/texts.ts'
import { formatDate } from '#web/ui/format-date.ts'

/** Earlier decisions on the work, except those on its comments and reviews. */
export function EarlierDecisions({
  earlier: { decided, total, notices, takenDown },
  shown,
}: {
  earlier: WorkHistory
  shown: readonly { id: number; status: string }[]
}) {
  const others = decided.filter(({ id }) => !shown.some((report) => report.id === id))
  const count = total - shown.filter(({ status }) => status !== 'pending').length
  const stands = [
    takenDown && 'está oculto',
    notices > 0 && (notices === 1 ? 'tem uma nota ou correção' : `tem ${notices} notas ou correções`),
  ].filter((words) => words !== false)
  if (count <= 0 && stands.length === 0) return null
  return (
    <div className="text-sm text-muted">
      {stands.length > 0 && <p>O trabalho {stands.join(' e ')}.</p>}
      {count > 0 && (
        <>
          <p>{count === 1 ? '1 denúncia decidida antes:' : `${count} denúncias decididas antes:`}</p>
          <ul className="list-disc pl-5">
            {others.map((report) => (
              <li key={report.id}>
                {REPORT_TYPES[report.type]}, {REPORT_STATUS[report.status].toLocaleLowerCase('pt-BR')} em{' '}
                {formatDate(report.at)}
                {report.measure ? `, medida: ${MEASURES[report.measure]}` : ''}
                {report.withdrawn && ', retirada em recurso'}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
