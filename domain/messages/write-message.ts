import { sql } from 'kysely'
import { conversationPath } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { findBlocks } from '#domain/connections/find-blocks.ts'
import { UNBLOCK_FIRST } from '#domain/connections/texts.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { limitNewcomers } from '#domain/limit-newcomers.ts'
import { notify } from '#domain/notifications/notify.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { afterMessage, type ConversationStatus } from './conversation-states.ts'
import { findSender } from './find-sender.ts'
import {
  beginConversation,
  lockConversation,
  requireLivingOther,
  type ConversationAtHand,
} from './lock-conversation.ts'
import { firstMessageGroup } from './first-message-group.ts'
import { messageSchema } from './schema.ts'
import { NOT_TAKEN, SEND_FAILED, WAIT_FOR_ANSWER } from './texts.ts'

export interface WrittenMessage {
  id: number
  conversationId: number
  /** It waits for an answer: nothing more may be written until then. */
  waits: boolean
}

/** To a person, or in a conversation one has. The same submission sent twice writes once and answers with the first. */
export async function writeMessage(
  services: Services,
  actor: Actor | null,
  to: { personId: number } | { conversationId: number },
  unknownInput: unknown,
  { at = now() }: { at?: Date } = {},
): Promise<WrittenMessage> {
  requireMember(actor)
  const input = parseOrRefuse(messageSchema, unknownInput)
  await limitActs(services, 'message:person', actor)
  const personId =
    'personId' in to ? to.personId : await requireLivingOther(services.db, actor, to.conversationId)
  return services.db.transaction().execute(async (tx) => {
    const found = await lockConversation(tx, actor, personId)
    const duplicate = await findDuplicate(tx, actor, input.submissionKey)
    if (duplicate) return duplicate
    const next = await requireTaken(tx, actor, personId, found)
    if (!found && next === 'waiting')
      await limitNewcomers({ ...services, db: tx }, 'message-request:newcomer', actor)
    const conversation = found ?? (await beginConversation(tx, actor, personId, next))
    const id = await insertMessage(tx, actor, conversation.id, input, at)
    await count(tx, actor, conversation.id, { id, at, status: next })
    await notifyReceiver(services, tx, actor, personId, {
      conversationId: conversation.id,
      id,
      first: !found,
      at,
    })
    return { id, conversationId: conversation.id, waits: next === 'waiting' }
  })
}

/** Computes the next state, or refuses. A waiting sender gets the same message before and after a block. */
async function requireTaken(
  tx: Tx,
  actor: Actor,
  personId: number,
  found: ConversationAtHand | null,
): Promise<ConversationStatus> {
  const sender = await findSender(tx, actor.id, personId)
  const outcome = afterMessage(found?.status ?? null, {
    ...sender,
    isRequester: found?.requestedBy === actor.id,
  })
  const { blocking, blocked } = await findBlocks(tx, actor.id, personId)
  if (blocking) throw new Refusal('forbidden', UNBLOCK_FIRST)
  if (!outcome.may) throw new Refusal('conflict', outcome.because === 'wait' ? WAIT_FOR_ANSWER : NOT_TAKEN)
  if (blocked) throw new Refusal('forbidden', SEND_FAILED)
  return outcome.next
}

async function findDuplicate(tx: Tx, actor: Actor, submissionKey: string): Promise<WrittenMessage | null> {
  const row = await tx
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.id', 'm.conversation_id', 'c.request_status', 'c.requested_by'])
    .where('m.sender_id', '=', actor.id)
    .where('m.submission_key', '=', submissionKey)
    .executeTakeFirst()
  if (!row) return null
  const waits = row.requested_by === actor.id && ['waiting', 'refused'].includes(row.request_status)
  return { id: row.id, conversationId: row.conversation_id, waits }
}

async function insertMessage(
  tx: Tx,
  actor: Actor,
  conversationId: number,
  { content, submissionKey }: { content: string; submissionKey: string },
  at: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('messages')
    .values({
      conversation_id: conversationId,
      sender_id: actor.id,
      content,
      submission_key: submissionKey,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What one writes one has read. */
async function count(
  tx: Tx,
  actor: Actor,
  conversationId: number,
  { id, at, status }: { id: number; at: Date; status: ConversationStatus },
): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ last_message_at: at, request_status: status })
    .where('id', '=', conversationId)
    .execute()
  await tx
    .updateTable('conversation_participants')
    .set({
      last_message_at: at,
      unread: sql`case when user_id = ${actor.id} then 0 else unread + 1 end`,
      last_read_message_id: sql`case when user_id = ${actor.id} then ${id} else last_read_message_id end`,
    })
    .where('conversation_id', '=', conversationId)
    .execute()
}

interface NewMessage {
  conversationId: number
  id: number
  first: boolean
  at: Date
}

/** Open pages of both learn of every message; the bell of the other one only of the first. */
async function notifyReceiver(
  services: Services,
  tx: Tx,
  actor: Actor,
  personId: number,
  { conversationId, id, first, at }: NewMessage,
): Promise<void> {
  const event = { kind: 'chat', id, conversation: conversationId } as const
  await services.live.publish(tx, `person:${personId}`, event)
  await services.live.publish(tx, `person:${actor.id}`, event)
  if (!first) return
  await notify(services, tx, {
    to: [personId],
    type: 'message',
    group: firstMessageGroup(conversationId),
    name: actor.fullName,
    link: conversationPath(conversationId),
    exceptActor: actor.id,
    at,
  })
}
