import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Landing } from '#domain/works/get-landing.ts'
import { areaPath } from '#app/addresses/area-path.ts'
import { feedPath } from '#app/search/feed-filters.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import { SECTION, SectionHead } from './section-head.tsx'

/** Where reading begins without an account. */
export function OpenAreas({ areas, keywords }: Pick<Landing, 'areas' | 'keywords'>) {
  if (areas.length === 0) return null
  return (
    <section aria-labelledby="leia-por-area" className={SECTION}>
      <SectionHead
        id="leia-por-area"
        title="Leia por área"
        more={
          <Link to="/areas" className="link inline-flex min-h-11 items-center gap-1.5 font-medium">
            Todas as áreas
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        }
      >
        Todos os trabalhos são abertos à leitura, sem conta.
      </SectionHead>
      <ul className="flex flex-wrap gap-x-5 border-t border-line max-sm:border-b sm:grid sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-4">
        {areas.map(({ name, count }) => (
          <li key={name} className="border-line sm:border-b">
            <Link
              to={areaPath(name)}
              className="group flex min-h-11 items-center justify-between gap-2 py-1 text-sm"
            >
              <span className="font-medium group-hover:text-accent group-hover:underline">{name}</span>
              <span className="text-sm text-muted tabular-nums">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {keywords.length > 0 && (
        <ul aria-label="Palavras-chave" className="mt-3 flex flex-wrap gap-x-5">
          {keywords.map((keyword) => (
            <li key={keyword} className="min-w-0">
              <Link
                to={feedPath({ keyword }, '/areas')}
                className="link inline-flex min-h-11 min-w-11 max-w-full items-center text-sm break-words"
              >
                {keyword}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
