import { useRevalidator } from 'react-router'
import type { TopicEvents } from '#domain/topic-events.ts'
import { useLive } from './use-live.ts'
import { useMe, usePersonalAnswer } from './use-personal.ts'

/** Reads the page again when something of one's own changed that it shows: in another tab, or by others. */
export function useOwnChanges(concerns: (event: TopicEvents['person']) => boolean): void {
  const me = useMe()
  const after = usePersonalAnswer()?.bell.after ?? null
  const { revalidate } = useRevalidator()
  useLive(
    me ? [`person:${me.id}`] : [],
    ({ event }) => {
      if (concerns(event)) void revalidate()
    },
    { after },
  )
}
