import type { ReactNode } from 'react'
import type { SideOfPassage } from '#domain/integrity/evidence/cut-passage.ts'
import { formatNumber } from '#web/ui/format-number.ts'

interface Props {
  id: string
  title: ReactNode
  side: SideOfPassage
  other: { id: string; label: string } | null
}

/**
 * One side of a similarity: its words highlighted, words common to both sides underlined, with some context.
 */
export function PassageSide({ id, title, side, other }: Props) {
  const { before, pieces, cut, after } = side
  return (
    <div
      id={id}
      className="min-w-0 rounded-control target:outline-2 target:outline-offset-8 target:outline-ink"
    >
      <h4 className="text-sm font-medium break-words text-muted">{title}</h4>
      <p className="mt-2 font-serif text-reading break-words whitespace-pre-line">
        <span className="text-muted">{before && `… ${before.trimStart()}`}</span>
        <mark>
          {pieces.map((piece, index) =>
            piece.same ? (
              // the order of the pieces is what tells them apart
              <span key={index} className="underline decoration-ochre decoration-1 underline-offset-4">
                {piece.text}
              </span>
            ) : (
              piece.text
            ),
          )}
        </mark>
        {cut > 0 && <span className="text-muted"> [… mais {formatNumber(cut)} caracteres parecidos]</span>}
        <span className="text-muted">{after && `${after.trimEnd()} …`}</span>
      </p>
      {other && (
        <p className="no-print mt-2">
          <a href={`#${other.id}`} className="link inline-flex min-h-11 items-center text-sm md:min-h-6">
            {other.label}
          </a>
        </p>
      )}
    </div>
  )
}
