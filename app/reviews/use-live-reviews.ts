import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Page } from '#domain/page.ts'
import type { ShownReview } from '#domain/reviews/find-reviews.ts'
import { usePart } from '#web/client/use-part.ts'
import { useLive } from '#web/client/use-live.ts'

/** Counts announced since a review was loaded. */
export type ReviewCounts = Partial<Pick<ShownReview, 'thanks' | 'messages'>>

// If more than this changed, only the newest changes count.
const KEPT = 50
const NEWS = 'novidades nas avaliações'

/**
 * Follows the reviews of a work without moving what is being read: the route reloads the first page, and
 * changed reviews of later pages are loaded individually (`fresh`, by id; null for a deleted one). `round`
 * counts how often the list must restart; `counts` has by id the helpful marks and messages since then, also by
 * one's own act (`setCount`), which waits for no news.
 */
export function useLiveReviews(workId: number, page: Page<ShownReview>, after: string | null) {
  const { revalidate } = useRevalidator()
  const { ask, data } = usePart<{ page: Page<ShownReview>; ids: readonly number[] }>(NEWS)
  const changedIds = useRef<readonly number[]>([])
  const [round, setRound] = useState(0)
  const [counts, setCounts] = useState<ReadonlyMap<number, ReviewCounts>>(new Map())
  const [read, setRead] = useState(page)
  if (read !== page) {
    setRead(page)
    setCounts(new Map())
  }
  const setCount = (id: number, count: ReviewCounts) =>
    setCounts((now) => new Map([...now, [id, { ...now.get(id), ...count }]]))
  useLive(
    [`work:${workId}`],
    ({ event }) => {
      if (event.kind === 'thanks' || event.kind === 'messages') {
        const { kind: _, id, ...count } = event
        setCount(id, count)
      }
      if (event.kind !== 'review') return
      const { id } = event
      void revalidate()
      if (page.next === null || page.items.some((review) => review.id === id)) return
      // all of them together each time, since a later request aborts the one before
      changedIds.current = [...changedIds.current.filter((one) => one !== id), id].slice(-KEPT)
      ask(`/_/works/${workId}/reviews?ids=${changedIds.current.join(',')}`)
    },
    { after, onReload: () => void revalidate().then(() => setRound((n) => n + 1)) },
  )
  const found = new Map(data?.page.items.map((review) => [review.id, review]))
  const fresh = new Map(data?.ids.map((id) => [id, found.get(id) ?? null]))
  return { fresh, round, counts, setCount }
}
