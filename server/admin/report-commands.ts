import type { Db } from '#db/client.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { findActor } from '#domain/accounts/by-hand/find-actor.ts'
import { decideReport } from '#domain/moderation/decide-report.ts'
import { findReport } from '#domain/moderation/find-report.ts'
import { findOpenReports } from '#domain/reports/find-open-reports.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { printable } from './command.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

/** Without the names of who filed them: whoever sits at the terminal need not know. */
export async function listReports(db: Db): Promise<string> {
  const lines = (await findOpenReports(db)).map(({ receipt, type, workTitle, filedAt }) =>
    [receipt, type, printable(plainInline(workTitle)), formatDate(filedAt)].join('  '),
  )
  return lines.join('\n') || 'Nenhuma denúncia espera decisão.'
}

const DECISIONS: Record<string, object> = {
  rejeitada: { decision: 'reject' },
  resolvida: { decision: 'resolve', measure: 'none' },
  'resolvida-com-nota': { decision: 'resolve', measure: 'note' },
  'resolvida-com-correcao': { decision: 'resolve', measure: 'correction' },
  'resolvida-com-ocultacao': { decision: 'resolve', measure: 'hiding' },
  'resolvida-com-remocao': { decision: 'resolve', measure: 'removal' },
  'resolvida-com-advertencia': { decision: 'resolve', measure: 'warning' },
}

interface Given {
  receipt: string
  decision: string
  email: string
  reason: string
}

export async function decideByReceipt(
  services: Pick<Services, 'db' | 'live' | 'jobs'>,
  { receipt, decision, email, reason }: Given,
): Promise<string> {
  const decided = Object.hasOwn(DECISIONS, decision) ? DECISIONS[decision] : undefined
  if (!decided)
    throw new Refusal('invalid', `Decisão desconhecida. Use: ${Object.keys(DECISIONS).join(', ')}.`)
  const actor = await findActor(services.db, email)
  const reportId = await findReport(services.db, receipt)
  const done = await decideReport(services, actor, reportId, { ...decided, reason })
  return `Denúncia ${done.receipt} ${decision === 'rejeitada' ? 'rejeitada' : 'aprovada'}. Avisamos quem denunciou.`
}
