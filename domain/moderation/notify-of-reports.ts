import type { Tx } from '#db/client.ts'
import { notify } from '#domain/notifications/notify.ts'
import { REPORT_TYPES } from '#domain/reports/texts.ts'
import type { Services } from '#domain/services.ts'
import type { ReportAtHand } from './lock-report.ts'
import type { Decision } from './schema.ts'
import { MEASURES } from './texts.ts'
import { warnAuthors } from './warn-authors.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

/** Both sides, neither with a name: the authors are not given the receipt either, which only who filed it has. */
export async function notifyOfReports(
  services: Pick<Services, 'live'>,
  tx: Tx,
  reports: readonly [ReportAtHand, ...ReportAtHand[]],
  decided: Decision,
): Promise<void> {
  // the outcome first: the bell's panel cuts what is long
  const outcome =
    decided.decision === 'resolve' ? `aprovada. Medida: ${MEASURES[decided.measure]}.` : 'rejeitada.'
  for (const report of reports) {
    const { reporter, receipt, workPath: link } = report
    await notify(services, tx, {
      to: reporter ? [reporter.id] : [],
      type: 'moderation',
      about: { kind: 'report', id: report.id },
      title: 'Denúncia analisada',
      message: `Sua denúncia ${receipt} foi ${outcome} ${whyOf(report, decided)}`,
      link,
    })
  }
  if (decided.decision === 'resolve') await notifyAuthors(services, tx, reports, decided, outcome)
}

const whyOf = ({ workTitle }: ReportAtHand, { reason }: Decision) =>
  `Trabalho: “${plainInline(workTitle)}”. Motivo: ${reason}`

/** Once, however many reports there were. */
async function notifyAuthors(
  services: Pick<Services, 'live'>,
  tx: Tx,
  reports: readonly [ReportAtHand, ...ReportAtHand[]],
  decided: Decision,
  outcome: string,
): Promise<void> {
  const [report] = reports
  const types = [...new Set(reports.map(({ type }) => REPORT_TYPES[type]))].join(', ')
  const said = {
    title: 'Decisão sobre seu trabalho',
    message: `Uma denúncia (${types}) foi analisada e ${outcome} ${whyOf(report, decided)}`,
  }
  // an author who reported the work themselves is warned as well
  if (decided.decision === 'resolve' && decided.measure === 'warning')
    return warnAuthors(services, tx, report, said)
  const reporters = new Set(reports.map(({ reporter }) => reporter?.id))
  await notify(services, tx, {
    to: report.authorIds.filter((id) => !reporters.has(id)),
    type: 'moderation',
    about: { kind: 'report', id: report.id },
    ...said,
    link: report.workPath,
  })
}
