// chunk: work-late
import type { ReviewRevision } from '#domain/reviews/find-review-revisions.ts'
import { Prose } from '#web/ui/prose.tsx'
import { FullDate } from '#web/ui/relative-time.tsx'
import { StarRating } from '#web/ui/forms/star-rating.tsx'

export function RevisionList({ revisions }: { revisions: readonly ReviewRevision[] }) {
  return (
    <ol reversed className="grid gap-4">
      {revisions.map((one) => (
        <li key={one.revision} className="rounded-card border border-line p-4">
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <StarRating value={one.rating} />
            <FullDate date={one.writtenAt} />
            <span>sobre a versão {one.workVersion} do trabalho</span>
          </p>
          {one.html && <Prose html={one.html} className="mt-3" />}
        </li>
      ))}
    </ol>
  )
}
