import { useEffect, useRef } from 'react'
import { sendAct } from '#web/client/send-act.ts'
import type { Chat } from './load-chat.ts'

/** Marks visible messages as read: reports once per newest message of the other person. */
export function useReading(chat: Chat | null): void {
  const reported = useRef(0)
  const conversationId = chat?.conversation?.id
  const newest = chat?.page.items.findLast((message) => !message.mine)?.id
  // a message request is marked as read by answering it
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
