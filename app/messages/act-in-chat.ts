import type { Actor } from '#domain/actor.ts'
import { answerRequest } from '#domain/messages/answer-request.ts'
import { flagMessage } from '#domain/messages/flag-message.ts'
import { readConversation } from '#domain/messages/read-conversation.ts'
import { MESSAGE_FLAGGED, SEND_FAILED } from '#domain/messages/texts.ts'
import { writeMessage } from '#domain/messages/write-message.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { idOf, textOf } from '#web/http/answer-act.ts'

/** What one may do in a conversation, by the field `act`; without it, write. */
export async function actInChat(
  services: Services,
  actor: Actor | null,
  conversationId: number,
  form: FormData,
): Promise<object> {
  const act = textOf(form, 'act') ?? 'write'
  if (act === 'write') return writeMessage(services, actor, { conversationId }, Object.fromEntries(form))
  if (act === 'read') return readConversation(services, actor, conversationId, idOf(textOf(form, 'upTo')))
  if (act === 'accept' || act === 'refuse') {
    await answerRequest(services, actor, conversationId, act)
    return { conversationId }
  }
  if (act === 'flag') {
    await flagMessage(services, actor, idOf(textOf(form, 'messageId')))
    return { flagged: true }
  }
  throw new Refusal('invalid', SEND_FAILED)
}

/** The message that a page without scripts shows after an act. */
export const chatSuccessMessage = (form: FormData): string | null =>
  textOf(form, 'act') === 'flag' ? MESSAGE_FLAGGED : null
