import type { SeriesPoint } from '#domain/metrics/reading-series.ts'
import type { Scale } from '#domain/metrics/texts.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import { spanName } from './span-name.ts'

const HEIGHT = 224
const TOP = 8
const BOTTOM = 28
const LABELS = 8

interface Props {
  points: readonly SeriesPoint[]
  scale: Scale
}

/** An even number at or above this, so that its half is a whole one too. */
function ceilingOf(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return [1, 2, 4, 6, 10].map((times) => times * power).find((top) => top >= most) ?? 20 * power
}

/**
 * Drawn on the server: bars are views, the line is downloads. Across in percentages and down in pixels, so that its
 * words keep their size on every screen. The table beside it says the same.
 */
export function ReadingsChart({ points, scale }: Props) {
  const top = ceilingOf(Math.max(4, ...points.map(({ views, downloads }) => Math.max(views, downloads))))
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top)
  const x = (index: number, share = 0.5) => `${((100 * (index + share)) / points.length).toFixed(2)}%`
  const views = points.reduce((sum, point) => sum + point.views, 0)
  const downloads = points.reduce((sum, point) => sum + point.downloads, 0)
  return (
    <figure>
      <div className="flex gap-2">
        <Marks top={top} y={y} />
        <svg
          role="img"
          aria-label={`Gráfico: ${formatNumber(views)} visualizações e ${formatNumber(downloads)} downloads no período; a tabela abaixo diz o mesmo.`}
          height={HEIGHT}
          className="min-w-0 flex-1 overflow-visible"
          fontSize="13"
        >
          {[0, top / 2, top].map((value) => (
            <line key={value} x1="0" x2="100%" y1={y(value)} y2={y(value)} stroke="var(--line)" />
          ))}
          {points.map((point, index) => (
            <rect
              key={point.from}
              x={x(index, 0.18)}
              width={`${(64 / points.length).toFixed(2)}%`}
              y={y(point.views)}
              height={Math.max(0, y(0) - y(point.views))}
              fill="var(--ink)"
            >
              <title>{`${spanName(point.from, scale)}: ${point.views} visualizações, ${point.downloads} downloads`}</title>
            </rect>
          ))}
          {(downloads > 0 ? points.slice(1) : []).map((point, index) => (
            <line
              key={point.from}
              x1={x(index)}
              x2={x(index + 1)}
              y1={y(points[index]!.downloads)}
              y2={y(point.downloads)}
              stroke="var(--ochre)"
              strokeWidth="2.5"
              strokeLinecap="round"
            />
          ))}
          <Spans points={points} scale={scale} x={x} />
        </svg>
      </div>
      <figcaption className="mt-1 flex gap-5 text-sm text-muted">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="size-3 bg-ink" /> Visualizações
        </span>
        {downloads > 0 && (
          <span className="inline-flex items-center gap-2">
            <span aria-hidden className="h-0.5 w-4 bg-ochre" /> Downloads
          </span>
        )}
      </figcaption>
    </figure>
  )
}

/** As wide as their longest number. */
function Marks({ top, y }: { top: number; y: (value: number) => number }) {
  const marks = [top, top / 2, 0]
  return (
    <div aria-hidden className="relative text-right text-sm text-muted tabular-nums">
      <span className="invisible">{formatNumber(top)}</span>
      {marks.map((value) => (
        <span key={value} className="absolute right-0 -translate-y-1/2" style={{ top: y(value) }}>
          {formatNumber(value)}
        </span>
      ))}
    </div>
  )
}

/** Labels of some time spans; on a phone every second one of those. */
function Spans({ points, scale, x }: Props & { x: (index: number) => string }) {
  const every = Math.ceil(points.length / LABELS)
  return points.map(
    (point, index) =>
      index % every === 0 && (
        <text
          key={point.from}
          x={x(index)}
          y={HEIGHT - 6}
          textAnchor="middle"
          fill="var(--muted)"
          className={(index / every) % 2 === 1 ? 'max-sm:hidden' : undefined}
        >
          {spanName(point.from, scale).replace('semana de ', '')}
        </text>
      ),
  )
}
