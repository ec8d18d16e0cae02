import type { PanelReport } from '#domain/moderation/find-reports.ts'
import { MEASURES } from '#domain/moderation/texts.ts'
import type { Page } from '#domain/page.ts'
import { REPORT_STATUS, REPORT_TYPES } from '#domain/reports/texts.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatDate } from '#app/ui/format-date.ts'
import { OwnMatter } from '#app/moderation/own-matter.tsx'
import { MoreLink } from './more-link.tsx'
import { PanelSearch } from './panel-search.tsx'
import { ReportDecision } from './report-decision.tsx'
import { ReportEvidence } from './report-evidence.tsx'
import { PersonName } from '#app/people/person-name.tsx'

const TONES: Record<string, BadgeTone> = { pending: 'ochre', resolved: 'accent', rejected: 'neutral' }

/** Ethics reports, the newest first; only here does the name of who filed one stand. */
export function ReportsTab({ page, query }: { page: Page<PanelReport>; query: string }) {
  return (
    <section aria-label="Denúncias Éticas">
      <PanelSearch
        tab="denuncias"
        label="Trabalho"
        placeholder="Buscar pelo título do trabalho..."
        query={query}
      />
      {page.items.length === 0 ? (
        <EmptyState title="Nenhuma denúncia encontrada">
          O que for denunciado espera aqui por decisão.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {page.items.map((report) => (
            <Report key={report.id} report={report} />
          ))}
        </ul>
      )}
      <MoreLink path="/admin" next={page.next} />
    </section>
  )
}

function Report({ report }: { report: PanelReport }) {
  return (
    <li className="grid gap-2 py-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-serif text-xl font-semibold">{REPORT_TYPES[report.type]}</h2>
        <Badge tone={TONES[report.status] ?? 'neutral'}>{REPORT_STATUS[report.status]}</Badge>
      </div>
      <p className="font-medium">
        {report.workId === null ? 'Post deletado' : report.workTitle}
        {report.workId === null && <span className="block text-sm text-muted">“{report.workTitle}”</span>}
      </p>
      <p className="text-sm text-muted">
        Denunciado por {report.reporter ? <PersonName person={report.reporter} link /> : 'Anônimo'} em{' '}
        {formatDate(report.createdAt)}
      </p>
      <p className="max-w-reading break-words whitespace-pre-line">{report.description}</p>
      <ReportEvidence report={report} />
      {report.reason && (
        <p className="max-w-reading text-sm text-muted">
          {report.measure ? `Medida: ${MEASURES[report.measure]}. ` : ''}
          {report.reason}
        </p>
      )}
      {report.status === 'pending' && (report.ownMatter ? <OwnMatter /> : <ReportDecision report={report} />)}
    </li>
  )
}
