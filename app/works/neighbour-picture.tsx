import { useNavigate } from 'react-router'
import type { Citations } from '#domain/works/citations-of.ts'
import { formatNumber } from '#web/ui/format-number.ts'

const DRAWN = 9
const WIDTH = 480
const MARGIN = 24

interface Place {
  x: number
  y: number
}

interface Node extends Place {
  title: string
  path: string
}

/** Neighbours on an arc to the left (they cite this work) or to the right (it cites them). */
function arc(works: readonly { plainTitle: string; path: string }[], side: -1 | 1, middle: Place): Node[] {
  const shown = works.slice(0, DRAWN)
  return shown.map(({ plainTitle: title, path }, index) => {
    const share = shown.length === 1 ? 0 : index / (shown.length - 1) - 0.5
    const angle = share * 1.9
    return {
      title,
      path,
      x: middle.x + side * Math.cos(angle) * 190,
      y: middle.y + Math.sin(angle) * (middle.y - MARGIN / 2),
    }
  })
}

const say = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

/**
 * The work between the works that cite it and those it cites. For screen readers the lists below have the
 * same content; a click on a point opens that work.
 */
export function NeighbourPicture({ citations }: { citations: Citations }) {
  const navigate = useNavigate()
  const most = Math.min(DRAWN, Math.max(citations.citedBy.length, citations.cites.length))
  const height = 2 * MARGIN + 14 * most
  const middle = { x: WIDTH / 2, y: height / 2 }
  const citing = arc(citations.citedBy, -1, middle)
  const cited = arc(citations.cites, 1, middle)
  const words = `Citado por ${say(citations.citedBy.length, 'trabalho', 'trabalhos')}; cita ${say(citations.cites.length, 'trabalho', 'trabalhos')}.`
  return (
    <figure className="no-print rounded-card border border-line bg-surface px-4 pt-2 pb-4">
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        role="img"
        aria-label={words}
        className="mx-auto block w-full max-w-lg"
      >
        <g fill="none" className="stroke-line-strong" strokeWidth="1.25">
          {[...citing, ...cited].map((node) => (
            <path
              key={`${node.path} ${node.x}`}
              d={`M${node.x} ${node.y}Q${(node.x + middle.x) / 2} ${node.y} ${middle.x} ${middle.y}`}
            />
          ))}
        </g>
        <path
          d={`M${middle.x - 9} ${middle.y - 12}h-6v24h6M${middle.x + 9} ${middle.y - 12}h6v24h-6`}
          fill="none"
          className="stroke-ink"
          strokeWidth="2.5"
        />
        <circle cx={middle.x} cy={middle.y} r="12" className="fill-surface" />
        <circle cx={middle.x} cy={middle.y} r="6" className="fill-ink" />
        {citing.map((node) => (
          <Point
            key={`de ${node.path}`}
            node={node}
            className="fill-surface stroke-accent hover:fill-accent-tint"
            onClick={() => void navigate(node.path)}
          />
        ))}
        {cited.map((node) => (
          <Point
            key={`para ${node.path}`}
            node={node}
            className="fill-accent stroke-surface hover:fill-accent-hover"
            onClick={() => void navigate(node.path)}
          />
        ))}
      </svg>
      <figcaption aria-hidden className="mt-2 flex justify-between gap-4 text-sm text-muted">
        <span>{citing.length > 0 && `Citado por ${formatNumber(citations.citedBy.length)}`}</span>
        <span>{cited.length > 0 && `Cita ${formatNumber(citations.cites.length)}`}</span>
      </figcaption>
    </figure>
  )
}

function Point({ node, className, onClick }: { node: Node; className: string; onClick: () => void }) {
  return (
    <circle
      cx={node.x}
      cy={node.y}
      r="7"
      strokeWidth="2"
      className={`cursor-pointer transition-colors ${className}`}
      onClick={onClick}
    >
      <title>{node.title}</title>
    </circle>
  )
}
