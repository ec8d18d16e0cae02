// chunk: work-late
import { useEffect, useState } from 'react'
import type { ReviewRevision } from '#domain/reviews/find-review-revisions.ts'
import { readJson } from '#web/client/send-act.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { RevisionList } from './revision-list.tsx'

/** Every earlier text of a review, fetched as it is opened. */
export default function EarlierRevisions({ reviewId }: { reviewId: number }) {
  const [revisions, setRevisions] = useState<readonly ReviewRevision[] | 'failed' | null>(null)
  useEffect(() => {
    let closed = false
    void readJson<{ revisions: ReviewRevision[] }>(`/_/reviews/${reviewId}/history`).then((found) => {
      if (!closed) setRevisions(found?.revisions ?? 'failed')
    })
    return () => {
      closed = true
    }
  }, [reviewId])
  if (revisions === null) return <SkeletonText lines={4} />
  if (revisions === 'failed')
    return <Notice tone="error">Não foi possível carregar as versões anteriores.</Notice>
  return <RevisionList revisions={revisions} />
}
