import { useEffect, useRef } from 'react'
import { sendAct } from '#app/client/send-act.ts'
import type { Chat } from './load-chat.ts'

/** What stands before somebody's eyes is read: told once for each newest message of the other one. */
export function useReading(chat: Chat | null): void {
  const told = useRef(0)
  const conversationId = chat?.conversation?.id
  const newest = chat?.page.items.findLast((message) => !message.mine)?.id
  // a request is read by answering it
  const asks = chat?.conversation?.state === 'asks'
  useEffect(() => {
    if (!conversationId || !newest || asks) return
    const tell = () => {
      if (document.visibilityState !== 'visible' || told.current >= newest) return
      told.current = newest
      void sendAct(`/_/conversations/${conversationId}`, { act: 'read', upTo: String(newest) })
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [conversationId, newest, asks])
}
