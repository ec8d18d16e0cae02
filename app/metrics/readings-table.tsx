import type { SeriesPoint } from '#domain/metrics/reading-series.ts'
import { SCALES, type Scale } from '#domain/metrics/texts.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import { spanName } from './span-name.ts'

interface Props {
  points: readonly SeriesPoint[]
  scale: Scale
}

export function ReadingsTable({ points, scale }: Props) {
  return (
    <details className="min-w-0">
      <summary className="inline-flex min-h-11 items-center text-sm text-accent">Ver como tabela</summary>
      <div tabIndex={0} role="region" aria-label="Tabela de leituras" className="max-h-96 overflow-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">Visualizações e downloads por {SCALES[scale]}</caption>
          <thead className="text-left text-muted">
            <tr>
              <th scope="col" className="py-1 pr-6 font-normal">
                Período
              </th>
              <th scope="col" className="py-1 pr-6 text-right font-normal">
                Visualizações
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                Downloads
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {points.toReversed().map((point) => (
              <tr key={point.from}>
                <th scope="row" className="py-1 pr-6 text-left font-normal">
                  {spanName(point.from, scale)}
                </th>
                <td className="pr-6 text-right">{formatNumber(point.views)}</td>
                <td className="text-right">{formatNumber(point.downloads)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
