import type { Tx } from '#db/client.ts'
import { notify } from '#domain/notifications/notify.ts'
import { REPORT_TYPES } from '#domain/reports/texts.ts'
import type { Services } from '#domain/services.ts'
import type { ReportAtHand } from './hold-report.ts'
import type { Decision } from './schema.ts'
import { MEASURES } from './texts.ts'

/** Both sides, neither with a name: the authors are not given the receipt either, which only who filed it has. */
export async function notifyOfReport(
  services: Pick<Services, 'live'>,
  tx: Tx,
  report: ReportAtHand,
  decided: Decision,
): Promise<void> {
  const { reporter, workPath: link } = report
  const found = decided.decision === 'resolve'
  // the outcome first: the bell's panel cuts what is long
  const why = `Trabalho: “${report.workTitle}”. Motivo: ${decided.reason}`
  const outcome = found ? `aprovada. Medida: ${MEASURES[decided.measure]}.` : 'rejeitada.'
  await notify(services, tx, {
    to: reporter ? [reporter.id] : [],
    type: 'moderation',
    about: { kind: 'report', id: report.id },
    title: 'Denúncia analisada',
    message: `Sua denúncia ${report.receipt} foi ${outcome} ${why}`,
    link,
  })
  if (!found) return
  await notify(services, tx, {
    to: report.authorIds.filter((id) => id !== reporter?.id),
    type: 'moderation',
    about: { kind: 'report', id: report.id },
    title: 'Decisão sobre seu trabalho',
    message: `Uma denúncia (${REPORT_TYPES[report.type]}) foi analisada e ${outcome} ${why}`,
    link,
  })
}
