import type { Actor } from '#domain/actor.ts'
import { Refusal, requireActor } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { AFTER_ANSWER, type RequestAnswer } from './conversation-states.ts'
import { lockConversation, requireLivingOther } from './lock-conversation.ts'
import { CONVERSATION_NOT_FOUND } from './texts.ts'

/** Takes a stranger's message or refuses it; nobody is notified of a refusal. */
export async function answerRequest(
  services: Services,
  actor: Actor | null,
  conversationId: number,
  answer: RequestAnswer,
): Promise<void> {
  requireActor(actor)
  const personId = await requireLivingOther(services.db, actor, conversationId)
  await services.db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, actor, personId)
    const next = conversation && AFTER_ANSWER[conversation.status][answer]
    if (!conversation || conversation.requestedBy === actor.id || !next)
      throw new Refusal('missing', CONVERSATION_NOT_FOUND)
    await tx
      .updateTable('conversations')
      .set({ request_status: next })
      .where('id', '=', conversationId)
      .execute()
    if (answer === 'refuse') {
      await tx
        .updateTable('conversation_participants')
        .set({ unread: 0 })
        .where('conversation_id', '=', conversationId)
        .where('user_id', '=', actor.id)
        .execute()
    }
    const event = { kind: 'chat', id: 0, conversation: conversationId } as const
    await services.live.publish(tx, `person:${actor.id}`, event)
    if (answer === 'accept') await services.live.publish(tx, `person:${personId}`, event)
  })
}
