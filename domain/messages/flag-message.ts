import { sql } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import { Refusal, requireActor } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { NOT_FLAGGABLE } from './texts.ts'

const BEFORE = 5

export interface FlaggedMessage {
  id: number
  senderId: number | null
  content: string
  at: string
}

/** Who received a message shows it to the staff, with the five before it, as they are now. Flagged twice, it is once. */
export async function flagMessage(
  services: Pick<Services, 'db' | 'live'>,
  actor: Actor | null,
  messageId: number,
): Promise<void> {
  requireActor(actor)
  await services.db.transaction().execute(async (tx) => {
    const message = await tx
      .selectFrom('messages as m')
      .innerJoin('conversation_participants as p', (join) =>
        join.onRef('p.conversation_id', '=', 'm.conversation_id').on('p.user_id', '=', actor.id),
      )
      .select(['m.conversation_id', 'm.sender_id'])
      .where('m.id', '=', messageId)
      .executeTakeFirst()
    if (!message || message.sender_id === null || message.sender_id === actor.id)
      throw new Refusal('missing', NOT_FLAGGABLE)
    const { rows } = await sql<Omit<FlaggedMessage, 'at'> & { at: Date }>`
      select id, sender_id as "senderId", content, created_at as at from (
        select * from messages where conversation_id = ${message.conversation_id} and id <= ${messageId}
        order by id desc limit ${BEFORE + 1}) as shown
      order by id`.execute(tx)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('message_flags')
      .values({
        message_id: messageId,
        flagged_by: actor.id,
        about_id: message.sender_id,
        evidence: JSON.stringify(rows),
      })
      .onConflict((conflict) => conflict.constraint('message_flags_once').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows) await services.live.publish(tx, 'staff', { kind: 'waiting' })
  })
}
