import { useEffect, useRef } from 'react'
import { sendAct } from '#web/client/send-act.ts'
import type { Chat } from './load-chat.ts'

/** What stands before somebody's eyes is read: reported once for each newest message of the other one. */
export function useReading(chat: Chat | null): void {
  const reported = useRef(0)
  const conversationId = chat?.conversation?.id
  const newest = chat?.page.items.findLast((message) => !message.mine)?.id
  // a request is read by answering it
  const asks = chat?.conversation?.state === 'asks'
  useEffect(() => {
    if (!conversationId || !newest || asks) return
    const report = () => {
      if (document.visibilityState !== 'visible' || reported.current >= newest) return
      reported.current = newest
      void sendAct(
        `/_/conversations/${conversationId}`,
        { act: 'read', upTo: String(newest) },
        { unasked: true },
      )
    }
    report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [conversationId, newest, asks])
}
