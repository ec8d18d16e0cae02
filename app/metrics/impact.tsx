import { useRef } from 'react'
import type { AuthorFigures } from '#domain/metrics/author-figures.ts'
import type { ImpactPart } from '#domain/metrics/impact.ts'
import { WEIGHTS } from '#domain/metrics/texts.ts'
import { formatDecimal, formatNumber } from '#web/ui/format-number.ts'
import { useReachableOverflow } from '#web/ui/use-reachable-overflow.ts'

const LABELS: Record<ImpactPart, string> = {
  views: 'visualizações',
  downloads: 'downloads',
  likes: 'curtidas',
  comments: 'comentários',
  reviews: 'avaliações recebidas',
  averageRating: 'nota média',
}

interface Props {
  figures: AuthorFigures
  parts: Record<ImpactPart, number>
}

/** The index with what it is made of: nobody has to believe it. */
export function Impact({ figures, parts }: Props) {
  const rows = Object.keys(LABELS) as ImpactPart[]
  const table = useRef<HTMLElement>(null)
  useReachableOverflow(table, 'div')
  return (
    <section ref={table} aria-labelledby="indice">
      <h2 id="indice" className="text-sm font-semibold">
        Índice de Impacto Colaborativo
      </h2>
      <p className="mt-1 font-serif text-3xl font-semibold tabular-nums lining-nums">
        {formatNumber(figures.impactIndex)}
      </p>
      <div role="group" aria-labelledby="indice" className="mt-4 overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="pb-2 text-left text-muted">
            Soma das leituras e reações de outras pessoas aos seus trabalhos; as suas não contam.
          </caption>
          <thead className="text-left text-muted">
            <tr>
              <th scope="col" className="py-1 font-normal">
                Componente
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                Quanto
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                Peso
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                Pontos
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {rows.map((part) => (
              <tr key={part}>
                <th scope="row" className="py-1.5 text-left font-normal">
                  {LABELS[part]}
                </th>
                <td className="text-right">
                  {part === 'averageRating' ? formatDecimal(figures[part]) : formatNumber(figures[part])}
                </td>
                <td className="text-right text-muted">× {String(WEIGHTS[part]).replace('.', ',')}</td>
                <td className="text-right">{formatDecimal(parts[part])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
