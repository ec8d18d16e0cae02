import { useRevalidator } from 'react-router'
import { useLive } from '#app/client/use-live.ts'

// These have their own parts of the page, which follow them by themselves.
const FOLLOWED_ELSEWHERE = new Set(['likes', 'comment', 'comment-deleted', 'review', 'thanks', 'message'])

/**
 * Badges of the checks, versions, authors, the text and the picture of a file: whatever else happens to the open work is
 * read anew, without moving what is being read.
 */
export function useLiveWork(workId: number, after: string): void {
  const { revalidate } = useRevalidator()
  useLive(
    [`work:${workId}`],
    ({ event }) => {
      if (!FOLLOWED_ELSEWHERE.has(event.kind)) void revalidate()
    },
    { after },
  )
}
