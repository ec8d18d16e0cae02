import type { SeriesPoint } from '#domain/metrics/reading-series.ts'
import type { Scale } from '#domain/metrics/texts.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { spanName } from './span-name.ts'

const WIDTH = 720
const HEIGHT = 220
const LEFT = 44
const BOTTOM = 26
const TOP = 12

interface Props {
  points: readonly SeriesPoint[]
  scale: Scale
}

/** A round number at or above this: 1, 2 or 5 times a power of ten. */
export function ceilingOf(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return [1, 2, 5, 10].map((times) => times * power).find((top) => top >= most) ?? 10 * power
}

/** Drawn on the server: bars are views, the line is downloads. The table beside it says the same in words. */
export function ReadingsChart({ points, scale }: Props) {
  const top = ceilingOf(Math.max(4, ...points.map(({ views, downloads }) => Math.max(views, downloads))))
  const step = (WIDTH - LEFT) / points.length
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top)
  const x = (index: number) => LEFT + step * (index + 0.5)
  const line = points
    .map(({ downloads }, index) => `${x(index).toFixed(1)},${y(downloads).toFixed(1)}`)
    .join(' ')
  const labelled = Math.ceil(points.length / 8)
  const views = points.reduce((sum, point) => sum + point.views, 0)
  const downloads = points.reduce((sum, point) => sum + point.downloads, 0)
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Gráfico: ${formatNumber(views)} visualizações e ${formatNumber(downloads)} downloads no período; a tabela abaixo diz o mesmo.`}
        className="h-auto w-full"
        fontSize="13"
      >
        <Grid top={top} y={y} />
        {points.map((point, index) => (
          <rect
            key={point.from}
            x={x(index) - step * 0.32}
            width={step * 0.64}
            y={y(point.views)}
            height={Math.max(0, y(0) - y(point.views))}
            fill="var(--ink)"
            opacity="0.55"
          >
            <title>{`${spanName(point.from, scale)}: ${point.views} visualizações, ${point.downloads} downloads`}</title>
          </rect>
        ))}
        <polyline points={line} fill="none" stroke="var(--ochre)" strokeWidth="2.5" strokeLinejoin="round" />
        {points.map(
          (point, index) =>
            index % labelled === 0 && (
              <text key={point.from} x={x(index)} y={HEIGHT - 6} textAnchor="middle" fill="var(--muted)">
                {spanName(point.from, scale).replace('semana de ', '')}
              </text>
            ),
        )}
      </svg>
      <figcaption className="mt-1 flex gap-5 text-sm text-muted">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="size-3 bg-ink/55" /> Visualizações
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="h-0.5 w-4 bg-ochre" /> Downloads
        </span>
      </figcaption>
    </figure>
  )
}

function Grid({ top, y }: { top: number; y: (value: number) => number }) {
  return [0, top / 2, top].map((value) => (
    <g key={value}>
      <line x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} stroke="var(--line)" />
      <text x={LEFT - 8} y={y(value) + 4} textAnchor="end" fill="var(--muted)">
        {formatNumber(value)}
      </text>
    </g>
  ))
}
