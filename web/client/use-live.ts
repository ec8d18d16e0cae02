import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useMe } from './use-personal.ts'
import type { TopicEvents } from '#domain/topic-events.ts'
import type { EventOf } from '#platform/live.ts'
import { browserCookie, LAST_SEEN_CHANGE_COOKIE, HEARD_SECONDS } from '#web/http/cookies/browser-cookie.ts'
import { connectLive } from './connect-live.ts'

export interface LiveMessageOf<Topic extends string> {
  topic: Topic
  event: EventOf<TopicEvents, Topic>
}

interface Options {
  /** What `live.position(db)` said before the loader read: what came since is delivered too. From now on without it. */
  after?: string | null
  /** Too much came meanwhile for single events; without it the page's loaders run again. */
  onReload?: () => void
}

/** Goes with what this browser asks for next: whichever process answers must have heard as much. */
function rememberHeard(position: string): void {
  document.cookie = browserCookie(LAST_SEEN_CHANGE_COOKIE, position, HEARD_SECONDS)
}

/**
 * Calls `onEvent` with what happens to these topics, in every tab, also after a lost connection. The same may arrive
 * twice: what follows from an event must be the same done twice.
 */
export function useLive<Topic extends string>(
  topics: readonly Topic[],
  onEvent: (message: LiveMessageOf<Topic>) => void,
  { after = null, onReload }: Options = {},
): void {
  const { revalidate } = useRevalidator()
  const me = useMe()
  const person = me === undefined ? null : (me?.id ?? 0)
  const latest = useRef({ onEvent, onReload, after, revalidate })
  useEffect(() => {
    latest.current = { onEvent, onReload, after, revalidate }
  })
  const topicList = topics.join(',')
  useEffect(() => {
    // who listens is known in a moment; what comes meanwhile is delivered from `after` on
    if (!topicList || person === null) return
    return connectLive().join(person, {
      topics: topicList.split(','),
      after: latest.current.after,
      onMessage(message) {
        const { onEvent: handle, onReload: reload, revalidate: again } = latest.current
        if (message.kind === 'heard') rememberHeard(message.position)
        else if (message.kind === 'event')
          handle({ topic: message.topic, event: message.event } as LiveMessageOf<Topic>)
        else if (reload) reload()
        else void again()
      },
    })
  }, [person, topicList])
}
