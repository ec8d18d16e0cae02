import { Download } from 'lucide-react'
import type { WorkFigures } from '#domain/works/work-summary.ts'
import { formatCount, formatShort } from '#web/ui/format-number.ts'
import { Icon } from '#web/ui/icon.tsx'

/** How often a work was read and downloaded; what is 0 is left out, and paper is not the place for it. */
export function ReadingFigures({ figures }: { figures: WorkFigures }) {
  return (
    <p className="no-print flex flex-wrap gap-x-3 text-xs text-muted tabular-nums">
      {figures.views > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Icon name="eye" className="size-4" />
          <Figure count={figures.views} one="visualização" many="visualizações" />
        </span>
      )}
      {figures.downloads > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Download aria-hidden className="size-4" />
          <Figure count={figures.downloads} one="download" many="downloads" />
        </span>
      )}
    </p>
  )
}

/** A short number beside its picture, and the whole of it in words for who points at it or hears it. */
function Figure({ count, one, many }: { count: number; one: string; many: string }) {
  const words = formatCount(count, one, many)
  return (
    <>
      <span aria-hidden title={words}>
        {formatShort(count)}
      </span>
      <span className="sr-only">{words}</span>
    </>
  )
}
