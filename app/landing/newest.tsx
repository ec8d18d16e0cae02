import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { CardGrid } from '#app/cards/card-grid.tsx'
import { WorkCard, type Work } from '#app/cards/work-card.tsx'
import { SECTION, SectionHead } from './section-head.tsx'

export function Newest({ works }: { works: readonly Work[] }) {
  return (
    <section className={SECTION}>
      <SectionHead
        title="Trabalhos em Destaque"
        more={
          <Link to="/feed" className="link inline-flex min-h-11 items-center gap-1.5 font-medium">
            Ver todos os trabalhos
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        }
      >
        As publicações mais recentes, de todas as áreas.
      </SectionHead>
      {works.length === 0 ? (
        <p className="border-y border-line py-10 text-muted">O primeiro trabalho publicado aparece aqui.</p>
      ) : (
        <CardGrid works={works} className="sm:grid-cols-2 lg:grid-cols-3">
          {(work) => <WorkCard work={work} variant="compact" level="h3" />}
        </CardGrid>
      )}
    </section>
  )
}
