import * as v from 'valibot'
import type { Db, Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { parseOrRefuse, requireActor } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { MUTABLE_TYPES, type NotificationType } from './texts.ts'

const schema = v.object({ wanted: v.array(v.picklist(MUTABLE_TYPES)) })

/** Of which types a person wants to hear; what is not named is silent from now on. */
export async function chooseNotifications(
  services: Pick<Services, 'db'>,
  actor: Actor | null,
  unknownInput: unknown,
): Promise<void> {
  requireActor(actor)
  const { wanted: wantedTypes } = parseOrRefuse(schema, unknownInput)
  const muted = MUTABLE_TYPES.filter((type) => !wantedTypes.includes(type))
  await services.db.transaction().execute(async (tx: Tx) => {
    await tx.deleteFrom('notification_mutes').where('user_id', '=', actor.id).execute()
    if (muted.length === 0) return
    await tx
      .insertInto('notification_mutes')
      .values(muted.map((type) => ({ user_id: actor.id, type })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

export async function findWantedNotifications(db: Db, actor: Actor): Promise<NotificationType[]> {
  const rows = await db
    .selectFrom('notification_mutes')
    .select('type')
    .where('user_id', '=', actor.id)
    .execute()
  const muted = new Set(rows.map(({ type }) => type))
  return MUTABLE_TYPES.filter((type) => !muted.has(type))
}
