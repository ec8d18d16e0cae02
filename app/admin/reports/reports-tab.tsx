import type { ReportCase } from '#domain/moderation/reports/find-report-cases.ts'
import type { Page } from '#domain/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MoreLink } from '../cases/more-link.tsx'
import { CaseCard } from './case-card.tsx'
import { type ReportQuery, ReportFilters } from './report-filters.tsx'

/** Ethics reports, grouped by work. No other page names who filed a report. */
export function ReportsTab({ page, query }: { page: Page<ReportCase>; query: ReportQuery }) {
  return (
    <section aria-label="Denúncias Éticas">
      <ReportFilters query={query} />
      {page.items.length === 0 ? (
        <EmptyState title="Nenhuma denúncia encontrada">
          {query.status === 'pending'
            ? 'O que for denunciado espera aqui por decisão.'
            : 'Mude o filtro para ver outras.'}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {page.items.map((item) => (
            <CaseCard key={item.head.workId ?? `r${item.head.id}`} item={item} />
          ))}
        </ul>
      )}
      <MoreLink path="/admin" next={page.next} />
    </section>
  )
}
