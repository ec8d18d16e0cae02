import type { Db, Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { lockPair } from '#domain/connections/lock-pair.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ConversationStatus } from './conversation-states.ts'
import { CONVERSATION_NOT_FOUND, NOT_TO_ONESELF, PARTICIPANTS_FAILED, READ_ONLY } from './texts.ts'

export interface ConversationAtHand {
  id: number
  status: ConversationStatus
  requestedBy: number | null
}

/** The other one of a conversation of one's own; null where that account is erased. */
async function findOther(db: Db, actor: Actor, conversationId: number): Promise<number | null> {
  const row = await db
    .selectFrom('conversations as c')
    .innerJoin('conversation_participants as p', 'p.conversation_id', 'c.id')
    .select(['c.first_person_id', 'c.second_person_id'])
    .where('c.id', '=', conversationId)
    .where('p.user_id', '=', actor.id)
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', CONVERSATION_NOT_FOUND)
  return row.first_person_id === actor.id ? row.second_person_id : row.first_person_id
}

export async function requireLivingOther(db: Db, actor: Actor, conversationId: number): Promise<number> {
  const other = await findOther(db, actor, conversationId)
  if (other === null) throw new Refusal('forbidden', READ_ONLY)
  return other
}

/** Locks the pair of people until the transaction ends and returns their conversation, if any. */
export async function lockConversation(
  tx: Tx,
  actor: Actor,
  personId: number,
): Promise<ConversationAtHand | null> {
  if (personId === actor.id) throw new Refusal('invalid', NOT_TO_ONESELF)
  await lockPair(tx, actor.id, personId)
  // an account that is being erased at this moment is waited for, and is then gone
  const person = await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', personId)
    .forKeyShare()
    .executeTakeFirst()
  if (!person) throw new Refusal('missing', PARTICIPANTS_FAILED)
  const row = await tx
    .selectFrom('conversations')
    .select(['id', 'request_status', 'requested_by'])
    .where('first_person_id', '=', Math.min(actor.id, personId))
    .where('second_person_id', '=', Math.max(actor.id, personId))
    .executeTakeFirst()
  if (!row) return null
  return { id: row.id, status: row.request_status as ConversationStatus, requestedBy: row.requested_by }
}

/** One a pair: the lower id is first. */
export async function beginConversation(
  tx: Tx,
  actor: Actor,
  personId: number,
  status: ConversationStatus,
): Promise<ConversationAtHand> {
  const requestedBy = status === 'waiting' ? actor.id : null
  const { id } = await tx
    .insertInto('conversations')
    .values({
      first_person_id: Math.min(actor.id, personId),
      second_person_id: Math.max(actor.id, personId),
      requested_by: requestedBy,
      request_status: status,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('conversation_participants')
    .values([actor.id, personId].map((user_id) => ({ conversation_id: id, user_id })))
    .execute()
  return { id, status, requestedBy }
}
