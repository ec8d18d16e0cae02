import { useState } from 'react'
import type { ReviewRevision } from '#domain/reviews/find-review-revisions.ts'
import { readJson } from '#app/client/send-act.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { FullDate, RelativeTime } from '#app/ui/relative-time.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import { StarRating } from '#app/ui/forms/star-rating.tsx'

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
          {one.html && <Prose html={one.html} className="mt-3 text-base" />}
        </li>
      ))}
    </ol>
  )
}

/** 'Editada há 2 horas': what stood there before, fetched when asked for. */
export function RevisionsButton({ reviewId, updatedAt }: { reviewId: number; updatedAt: string }) {
  const [revisions, setRevisions] = useState<readonly ReviewRevision[] | 'failed' | null>(null)
  async function load() {
    const found = await readJson<{ revisions: ReviewRevision[] }>(`/_/reviews/${reviewId}/history`)
    setRevisions(found?.revisions ?? 'failed')
  }
  return (
    <Dialog
      size="lg"
      title="Versões anteriores desta avaliação"
      onOpenChange={(open) => open && void load()}
      trigger={
        <ButtonLink to={`/_/reviews/${reviewId}`} variant="quiet" size="sm">
          <span>
            Editada <RelativeTime date={updatedAt} />
          </span>
        </ButtonLink>
      }
    >
      {revisions === null && <SkeletonText lines={4} />}
      {revisions === 'failed' && (
        <Notice tone="error">Não foi possível carregar as versões anteriores.</Notice>
      )}
      {Array.isArray(revisions) && <RevisionList revisions={revisions} />}
    </Dialog>
  )
}
