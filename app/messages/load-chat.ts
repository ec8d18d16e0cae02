import type { Actor } from '#domain/actor.ts'
import { findWorksInMessages } from '#domain/messages/find-works-in-messages.ts'
import { findMessages, type MessagePage, type ShownMessage } from '#domain/messages/find-messages.ts'
import { getConversation, type Conversation } from '#domain/messages/get-conversation.ts'
import { waitsForAnswer } from '#domain/messages/waits-for-answer.ts'
import type { Services } from '#domain/services.ts'
import type { WorkSummary } from '#domain/works/work-summary.ts'
import { cursorIn } from '#web/client/page-after.ts'
import { originOf } from '#web/http/origin-of.ts'

export interface ChatMessage extends ShownMessage {
  works: Pick<WorkSummary, 'path' | 'title' | 'category' | 'area'>[]
}

export interface Chat {
  /** Null if no message has been sent yet. */
  conversation: Conversation | null
  page: Omit<MessagePage, 'items'> & { items: ChatMessage[] }
  /** The next message will be the only one until it is answered. */
  waits: boolean
  /** Cursor of the event stream when this was read. */
  after: string
}

interface ChatQuery {
  conversationId: number | null
  /** Of a conversation that may not have begun. */
  personId?: number
  params: URLSearchParams
}

const idIn = (text: string | null) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined)

/**
 * Part of one's own conversation: the newest messages, the older ones before a cursor (`depois`), or those
 * since one (`desde`).
 */
export async function loadChat(
  services: Services,
  actor: Actor,
  url: URL,
  { conversationId, personId, params }: ChatQuery,
): Promise<Chat> {
  const { db, live, config } = services
  const after = await live.position(db)
  if (conversationId === null) {
    const waits = personId !== undefined && (await waitsForAnswer(db, actor, personId))
    return { conversation: null, page: { items: [], older: false, newer: false }, waits, after }
  }
  const conversation = await getConversation(db, actor, conversationId)
  const [before, later] = [idIn(cursorIn({ searchParams: params })), idIn(params.get('desde'))]
  const page = await findMessages(db, actor, conversationId, {
    ...(before !== undefined && { before }),
    ...(later !== undefined && { after: later }),
  })
  const linked = await findWorksInMessages(
    db,
    page.items.map(({ content }) => content),
    originOf(config, url),
  )
  const items = page.items.map((message, n) => ({
    ...message,
    works: linked[n]!.map(({ path, title, category, area }) => ({ path, title, category, area })),
  }))
  return { conversation, page: { ...page, items }, waits: false, after }
}
