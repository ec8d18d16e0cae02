import type { AreaStanding } from '#domain/metrics/area-standing.ts'
import type { AuthorFigures } from '#domain/metrics/author-figures.ts'
import { AUTHORS_FOR_AVERAGES } from '#domain/metrics/texts.ts'
import { formatCount, formatDecimal, formatNumber } from '#web/ui/format-number.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

interface Props {
  standing: AreaStanding
  figures: AuthorFigures
}

/** Compares the person with others of the area in which they publish most. */
export function StandingBar({ standing, figures }: Props) {
  const { area, average, estimated, authors, percentile } = standing
  const lines = [
    ['Índice', figures.impactIndex, average.impactIndex],
    ['Visualizações', figures.views, average.views],
    ['Downloads', figures.downloads, average.downloads],
    ['Curtidas', figures.likes, average.likes],
  ] as const
  return (
    <section aria-labelledby="posicao">
      <h2 id="posicao" className="text-sm font-semibold">
        Sua posição em {area}
      </h2>
      <p className="mt-1 mb-3 font-serif text-2xl font-semibold text-ochre-ink">{standing.standing}</p>
      <ProgressBar
        value={standing.progress}
        tone="ochre"
        label="Seu índice em relação à média da área"
        valueText={`${standing.progress}% da média`}
      />
      <p className="mt-2 text-sm text-muted">
        {percentile === null ? null : `Entre os ${formatNumber(percentile)}% com maior índice na área. `}
        {estimated
          ? `Valores de referência (${formatNumber(authors)} autores): a área ainda tem menos de ${AUTHORS_FOR_AVERAGES} outros.`
          : `Média de ${formatCount(authors, 'outro autor', 'outros autores')}.`}
      </p>
      <table className="mt-3 w-full text-sm">
        <caption className="sr-only">Você e a média da área</caption>
        <thead className="text-muted">
          <tr>
            <td />
            <th scope="col" className="text-right font-normal">
              Você
            </th>
            <th scope="col" className="text-right font-normal">
              Média
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {lines.map(([label, mine, mean]) => (
            <tr key={label}>
              <th scope="row" className="py-1.5 text-left font-normal">
                {label}
              </th>
              <td className="text-right">{formatNumber(mine)}</td>
              <td className="text-right text-muted">
                {Number.isInteger(mean) ? formatNumber(mean) : formatDecimal(mean)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
