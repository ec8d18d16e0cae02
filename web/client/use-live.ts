import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useMe } from './use-personal.ts'
import type { TopicEvents } from '#domain/topic-events.ts'
import type { EventOf } from '#platform/live.ts'
import {
  browserCookie,
  LAST_SEEN_CHANGE_COOKIE,
  LAST_SEEN_CHANGE_SECONDS,
} from '#web/http/cookies/browser-cookie.ts'
import { joinLive } from './join-live.ts'
import type { LiveMessage } from './streams/live-stream.ts'

export interface LiveMessageOf<Topic extends string> {
  topic: Topic
  event: EventOf<TopicEvents, Topic>
}

interface Options {
  /**
   * The result of `live.position(db)` from before the loader's queries, so that events since then are
   * delivered too. Without it only new events are.
   */
  after?: string | null
  /** Called when too many events were missed; by default the page's loaders run again. */
  onReload?: () => void
}

/**
 * Sent with this browser's next requests: the process that answers must have received at least these changes.
 */
function rememberLastSeenChange(position: string): void {
  document.cookie = browserCookie(LAST_SEEN_CHANGE_COOKIE, position, LAST_SEEN_CHANGE_SECONDS)
}

/**
 * Calls `onEvent` for events on these topics, in every tab, also after a lost connection. An event may arrive
 * twice, so the reaction to it must be idempotent.
 */
export function useLive<Topic extends string>(
  topics: readonly Topic[],
  onEvent: (message: LiveMessageOf<Topic>) => void,
  { after = null, onReload }: Options = {},
): void {
  const { revalidate } = useRevalidator()
  const me = useMe()
  const person = me === undefined ? null : (me?.id ?? 0)
  const receive = useEffectEvent((message: LiveMessage) => {
    if (message.kind === 'heard') rememberLastSeenChange(message.position)
    else if (message.kind === 'event')
      onEvent({ topic: message.topic, event: message.event } as LiveMessageOf<Topic>)
    else if (onReload) onReload()
    else void revalidate()
  })
  const join = useEffectEvent((reader: number, names: string[]) =>
    joinLive(reader, { topics: names, after, onMessage: (message) => receive(message) }),
  )
  const topicList = topics.join(',')
  useEffect(() => {
    // the person will be known in a moment; events until then are delivered from `after` on
    if (!topicList || person === null) return
    return join(person, topicList.split(','))
  }, [person, topicList])
}
