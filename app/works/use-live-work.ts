import { useRevalidator } from 'react-router'
import { useLive } from '#web/client/use-live.ts'
import { useMe } from '#web/client/use-personal.ts'

const TELLS: ReadonlySet<string> = new Set(['notification', 'notification-gone', 'invitation'])
// These have their own parts of the page, which follow them by themselves.
const FOLLOWED_ELSEWHERE = new Set(['likes', 'comment', 'comment-deleted', 'review', 'thanks', 'messages'])

/**
 * Reloads the open work, without moving what is being read, on any other change: check results, versions,
 * authors, extracted text, cover. Also when an invitation for the reader arrives, is answered or is
 * withdrawn.
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
