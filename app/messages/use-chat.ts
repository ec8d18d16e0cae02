import { useCallback, useEffect, useRef, useState } from 'react'
import { CONVERSATION_FAILED, SEND_FAILED } from '#domain/messages/texts.ts'
import type { WrittenMessage } from '#domain/messages/write-message.ts'
import { pageAfter } from '#web/client/page-after.ts'
import { readJson, sendAct } from '#web/client/send-act.ts'
import { useLive } from '#web/client/use-live.ts'
import { useReadAgain } from '#web/client/use-read-again.ts'
import { useMe } from '#web/client/use-personal.ts'
import type { Chat, ChatMessage } from './load-chat.ts'

/** Address of a conversation: by its own id, or by the person while it has none. */
const addressOf = (personId: number | null, conversationId: number | null) =>
  conversationId === null ? `/_/people/${personId}/messages` : `/_/conversations/${conversationId}`

/** Merges known and loaded messages, in order, without duplicates. */
function merge(shown: readonly ChatMessage[], read: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map([...shown, ...read].map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => a.id - b.id)
}

interface Start {
  personId: number | null
  conversationId: number | null
  /** What came with the page. */
  chat?: Chat
}

/** The known part of a conversation, and how loaded messages are merged into it. */
function useKnownChat(first: Chat | undefined) {
  const [chat, setChat] = useState(first ?? null)
  const take = useCallback((read: Chat, older: boolean) => {
    setChat((now) => ({
      ...read,
      after: now?.after ?? read.after,
      page: {
        items: merge(now?.page.items ?? [], read.page.items),
        older: older || !now ? read.page.older : now.page.older,
        newer: false,
      },
    }))
  }, [])
  const setReadUpTo = (id: number) =>
    setChat((now) =>
      now?.conversation ? { ...now, conversation: { ...now.conversation, readUpTo: id } } : now,
    )
  return { chat, take, setReadUpTo }
}

/** A conversation that stays true while it is looked at: new messages arrive, and reading them is reported. */
export function useChat({ personId, conversationId: given, chat: first }: Start) {
  const { chat, take, setReadUpTo } = useKnownChat(first)
  const [failures, setFailures] = useState(0)
  const conversationId = chat?.conversation?.id ?? given
  const address = addressOf(personId, conversationId)
  const items = chat?.page.items
  const newest = items?.at(-1)?.id

  const load = useCallback(
    async (from = address) => {
      const read = await readJson<Chat>(newest ? `${from}?desde=${newest}` : from)
      setFailures((before) => (read ? 0 : before + 1))
      if (read) take(read, false)
    },
    [address, newest, take],
  )
  const started = useRef(first !== undefined)
  useEffect(() => {
    if (started.current) return
    started.current = true
    void load()
  }, [load])
  useReadAgain(failures, () => void load())
  useChatEvents(conversationId, chat?.after ?? null, { load, setReadUpTo })

  return {
    chat,
    failed: failures > 0,
    load,
    /** Null once it is stored; else why it was not. */
    async send(content: string, submissionKey: string): Promise<string | null> {
      const sent = await sendAct<WrittenMessage>(address, { content, submissionKey })
      if (!sent.done)
        return sent.refused?.message ?? (conversationId === null ? CONVERSATION_FAILED : SEND_FAILED)
      await load(addressOf(personId, sent.result.conversationId))
      return null
    },
    /** Answers a request, or shows a message to the staff. */
    async act(fields: Record<string, string>): Promise<string | null> {
      const sent = await sendAct(address, fields)
      if (!sent.done) return sent.refused?.message ?? SEND_FAILED
      await load()
      return null
    },
    async loadOlder() {
      const oldest = items?.[0]?.id
      const read = oldest === undefined ? null : await readJson<Chat>(pageAfter(address, oldest))
      if (read) take(read, true)
    },
  }
}

interface Handlers {
  load: () => Promise<void>
  setReadUpTo: (id: number) => void
}

function useChatEvents(
  conversationId: number | null,
  after: string | null,
  { load, setReadUpTo }: Handlers,
): void {
  const me = useMe()
  useLive(
    me ? [`person:${me.id}`] : [],
    ({ event }) => {
      if (event.kind === 'chat' && (conversationId === null || event.conversation === conversationId))
        void load()
      if (event.kind === 'chat-read' && event.conversation === conversationId && event.by !== me?.id)
        setReadUpTo(event.id)
    },
    { after, onReload: () => void load() },
  )
}
