import type { Accused, PanelReport } from '#domain/moderation/find-case-heads.ts'
import type { PersonHistory } from '#domain/moderation/reports/find-person-histories.ts'
import type { ReportCase } from '#domain/moderation/reports/find-report-cases.ts'
import { MEASURES } from '#domain/moderation/texts.ts'
import { REPORT_STATUS, REPORT_TYPES } from '#domain/reports/texts.ts'
import { OwnMatter } from '#app/moderation/own-matter.tsx'
import { PersonName } from '#app/people/person-name.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { EarlierDecisions } from './earlier-decisions.tsx'
import { ReportDecision } from './report-decision.tsx'
import { ReportEvidence } from './report-evidence.tsx'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

const TONES: Record<string, BadgeTone> = { pending: 'ochre', resolved: 'ink', rejected: 'neutral' }

/** A work, who answers for it, and all the reports on it: decided together, or each. */
export function CaseCard({ item: { head, reports, earlier, histories } }: { item: ReportCase }) {
  const pending = reports.filter(({ status }) => status === 'pending')
  return (
    <li className="grid gap-3 py-6">
      <div>
        {head.workId === null ? (
          <h2 className="font-medium">
            Post deletado
            <span className="block text-sm font-normal text-muted">
              “<InlineText text={head.workTitle} />”
            </span>
          </h2>
        ) : (
          <h2 className="font-serif text-lg font-semibold wrap-anywhere">
            <InlineText text={head.workTitle} />
          </h2>
        )}
        <AccusedLine accused={head.accused} histories={histories} />
        {head.workId !== null && (
          <p className="mt-1">
            <a
              className={buttonLook('quiet', 'sm')}
              href={`/post/${head.workId}`}
              target="_blank"
              rel="noreferrer"
            >
              Ver Post
            </a>
          </p>
        )}
      </div>
      <ReportEvidence report={head} />
      {earlier && <EarlierDecisions earlier={earlier} shown={reports} />}
      <div className="grid gap-4">
        {reports.map((report) => (
          <Report key={report.id} report={report} alone={pending.length > 1} />
        ))}
      </div>
      {pending.length > 0 &&
        (head.ownMatter ? (
          <OwnMatter />
        ) : (
          <ReportDecision reports={pending} workGone={head.workId === null} />
        ))}
    </li>
  )
}

function AccusedLine({
  accused,
  histories,
}: {
  accused: readonly Accused[]
  histories: Readonly<Record<number, PersonHistory>>
}) {
  if (accused.length === 0) return <p className="text-sm text-muted">De conta removida</p>
  return (
    <ul className="grid gap-0.5 text-sm text-muted">
      {accused.map((person, at) => (
        <li key={person.id}>
          {at === 0 ? 'De ' : 'e '}
          <PersonName person={person} link /> (@{person.username}){historyWords(histories[person.id])}
        </li>
      ))}
    </ul>
  )
}

/** ': 2 denúncias aprovadas, 1 suspensão' */
function historyWords(history: PersonHistory | undefined): string {
  if (!history) return ''
  const { approved, rejected, warnings, suspensions, suspended, takenDown } = history
  const parts = [
    approved > 0 && (approved === 1 ? '1 denúncia aprovada' : `${approved} denúncias aprovadas`),
    rejected > 0 && (rejected === 1 ? '1 rejeitada' : `${rejected} rejeitadas`),
    takenDown > 0 && (takenDown === 1 ? '1 conteúdo oculto' : `${takenDown} conteúdos ocultos`),
    warnings > 0 && (warnings === 1 ? '1 advertência' : `${warnings} advertências`),
    suspensions > 0 && (suspensions === 1 ? '1 suspensão' : `${suspensions} suspensões`),
    suspended && 'suspensa agora',
  ].filter((words) => words !== false)
  return parts.length === 0 ? ': nada antes' : `: ${parts.join(', ')}`
}

function Report({ report, alone }: { report: PanelReport; alone: boolean }) {
  const { version, currentVersion } = report
  return (
    <article className="grid gap-1.5 border-l-2 border-line pl-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-medium">{REPORT_TYPES[report.type]}</h3>
        <Badge tone={TONES[report.status] ?? 'neutral'}>{REPORT_STATUS[report.status]}</Badge>
      </div>
      <p className="text-sm text-muted">
        Denunciado por {report.reporter ? <PersonName person={report.reporter} link /> : 'Anônimo'} em{' '}
        {formatDate(report.createdAt)}, sobre a versão {version}
        {currentVersion !== null && currentVersion !== version ? ` (hoje está na ${currentVersion})` : ''}
      </p>
      <p className="max-w-reading break-words whitespace-pre-line">{report.description}</p>
      {report.reason && (
        <p className="max-w-reading text-sm text-muted">
          {report.measure ? `Medida: ${MEASURES[report.measure]}. ` : ''}
          {report.reason}
        </p>
      )}
      {alone && report.status === 'pending' && !report.ownMatter && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline">
            Decidir só esta
          </summary>
          <ReportDecision reports={[report]} workGone={report.workId === null} />
        </details>
      )}
    </article>
  )
}
