import { sql } from 'kysely'
import type { NotificationGroup } from '#domain/notifications/notify.ts'

/** That somebody began a conversation; what is said in it later rings no bell. */
export const firstMessageGroup = (conversationId: number): NotificationGroup => ({
  key: `message:${conversationId}`,
  about: { kind: 'conversation', id: conversationId },
  message: (name) => `${name} enviou uma mensagem para você`,
  standing: (actor) => sql<boolean>`exists (
    select from messages as m where m.conversation_id = ${conversationId} and m.sender_id = ${actor})`,
})
