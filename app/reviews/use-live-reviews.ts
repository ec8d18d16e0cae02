import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Page } from '#domain/page.ts'
import type { ShownReview } from '#domain/reviews/find-reviews.ts'
import { usePart } from '#web/client/use-part.ts'
import { useLive } from '#web/client/use-live.ts'

/** What was announced of a review since it was read. */
export type ReviewCounts = Partial<Pick<ShownReview, 'thanks' | 'messages'>>

// More than that changed while one was reading: the newest of them count.
const KEPT = 50
const NEWS = 'novidades nas avaliações'

/**
 * Follows the reviews of a work without moving what is being read: the route brings the first page again, and what was
 * announced as changed on a further one is read by itself (`fresh`, by id; null for one that is gone). `round` counts
 * how often the list must begin again, `counts` says by id how many found one helpful and spoke of it since.
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
  useLive(
    [`work:${workId}`],
    ({ event }) => {
      if (event.kind === 'thanks' || event.kind === 'messages') {
        const { kind: _, id: of, ...count } = event
        setCounts((now) => new Map([...now, [of, { ...now.get(of), ...count }]]))
      }
      if (event.kind !== 'review') return
      const { id } = event
      void revalidate()
      if (page.next === null || page.items.some((review) => review.id === id)) return
      // all of them together each time: a later question ends the one before
      changedIds.current = [...changedIds.current.filter((one) => one !== id), id].slice(-KEPT)
      ask(`/_/works/${workId}/reviews?ids=${changedIds.current.join(',')}`)
    },
    { after, onReload: () => void revalidate().then(() => setRound((n) => n + 1)) },
  )
  const found = new Map(data?.page.items.map((review) => [review.id, review]))
  const fresh = new Map(data?.ids.map((id) => [id, found.get(id) ?? null]))
  return { fresh, round, counts }
}
