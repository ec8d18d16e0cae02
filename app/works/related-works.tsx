import type { WorkSummary as Work } from '#domain/works/work-summary.ts'
import { CardGrid } from '#app/cards/card-grid.tsx'
import { WorkCard } from '#app/cards/work-card.tsx'

/** Works like the one that was read. */
export function RelatedWorks({ works }: { works: readonly Work[] }) {
  if (works.length === 0) return null
  return (
    <section aria-labelledby="relacionados" className="no-print">
      <h2 id="relacionados" className="text-sm font-semibold">
        Trabalhos relacionados
      </h2>
      <CardGrid works={works} className={works.length > 1 ? 'mt-4 sm:grid-cols-2' : 'mt-4'}>
        {(work) => <WorkCard work={work} variant="compact" level="h3" />}
      </CardGrid>
    </section>
  )
}
