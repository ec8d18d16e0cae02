import { Download } from 'lucide-react'
import type { WorkFigures } from '#domain/works/work-summary.ts'
import { formatCount } from '#web/ui/format-number.ts'
import { Icon } from '#web/ui/icon.tsx'

/** How often a work was read and downloaded; what is 0 is left out, and paper is not the place for it. */
export function ReadingFigures({ figures }: { figures: WorkFigures }) {
  return (
    <p className="no-print flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
      {figures.views > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Icon name="eye" className="size-4" />
          {formatCount(figures.views, 'visualização', 'visualizações')}
        </span>
      )}
      {figures.downloads > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Download aria-hidden className="size-4" />
          {formatCount(figures.downloads, 'download', 'downloads')}
        </span>
      )}
    </p>
  )
}
