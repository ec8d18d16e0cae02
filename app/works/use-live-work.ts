import { useRevalidator } from 'react-router'
import { useLive } from '#web/client/use-live.ts'
import { useMe } from '#web/client/use-personal.ts'

const TELLS: ReadonlySet<string> = new Set(['notification', 'notification-gone', 'invitation'])
// These have their own parts of the page, which follow them by themselves.
const FOLLOWED_ELSEWHERE = new Set(['likes', 'comment', 'comment-deleted', 'review', 'thanks', 'messages'])

/**
 * Badges of the checks, versions, authors, the text and the picture of a file: whatever else happens to the open work is
 * read again, without moving what is being read. So is what the person is told of: an invitation to it that comes, is
 * answered or taken back.
 */
export function useLiveWork(workId: number, after: string): void {
  const { revalidate } = useRevalidator()
  const me = useMe()?.id ?? null
  useLive(
    [`work:${workId}`],
    ({ event }) => {
      if (!FOLLOWED_ELSEWHERE.has(event.kind)) void revalidate()
    },
    { after },
  )
  useLive(me === null ? [] : [`person:${me}`], ({ event }) => {
    if (TELLS.has(event.kind)) void revalidate()
  })
}
