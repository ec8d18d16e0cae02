import { Link, useLocation } from 'react-router'
import { CONTEXTS } from '#engines/originality/plagiarism/texts.ts'
import { FILTERS, type Filter } from '#domain/integrity/evidence/schema.ts'
import { pageAfter } from '#web/client/page-after.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { PassageMap } from './passage-map.tsx'
import { PassagePair } from './passage-pair.tsx'
import type { Passages } from './read-passages.ts'

const NAMES: Record<Filter, string> = {
  counted: 'Contam',
  verbatim: 'Iguais',
  paraphrase: 'Reescritos',
  summary: 'Resumidos',
  'left-out': 'Deixados de fora',
}

/** Similar passages of a comparison, side by side, of one kind or all that count. */
export function PassageList({ passages, canMark }: { passages: Passages; canMark: boolean }) {
  const { pathname } = useLocation()
  const { filter, map, page, whole } = passages
  const to = (more: Record<string, string>) => `${pathname}?${new URLSearchParams(more).toString()}`
  if (map.counts.counted + map.counts['left-out'] === 0)
    return <p className="mt-6 text-muted">[ Nenhum trecho parecido ]</p>
  return (
    <div className="mt-8">
      <PassageMap map={map} to={to} />
      <div className="no-print mt-6">
        <LinkTabs
          label="Tipos de trecho"
          tabs={FILTERS.filter((one) => one === 'counted' || map.counts[one] > 0).map((one) => ({
            to: to({ tipo: one }),
            label: NAMES[one],
            count: map.counts[one],
            current: one === filter,
          }))}
        />
      </div>
      {filter === 'left-out' && <WhyLeftOut map={map} />}
      {page.items.length === 0 && <p className="mt-6 text-muted">[ Nenhum trecho aqui ]</p>}
      <ol>
        {page.items.map((passage) => (
          <li key={passage.id}>
            <PassagePair passage={passage} canMark={canMark} />
          </li>
        ))}
      </ol>
      <p className="no-print mt-6 flex flex-wrap gap-3">
        {page.next !== null && (
          <ButtonLink to={pageAfter(to({ tipo: filter }), page.next)}>Próximos trechos</ButtonLink>
        )}
        {!whole && map.counts[filter] > page.items.length && (
          <Link to={to({ tipo: filter, todos: '1' })} className="link inline-flex min-h-11 items-center">
            Todos numa página, para imprimir
          </Link>
        )}
      </p>
    </div>
  )
}

/** Nothing found is hidden: passages that do not count are shown with the reason. */
function WhyLeftOut({ map }: { map: Passages['map'] }) {
  return (
    <div className="mt-6 max-w-reading">
      <p>Estes trechos também são parecidos, e não contam:</p>
      <ul className="mt-2 list-disc pl-5">
        {map.leftOut.map(({ context, count }) => (
          <li key={context}>
            {CONTEXTS[context]}: {count}
          </li>
        ))}
      </ul>
    </div>
  )
}
