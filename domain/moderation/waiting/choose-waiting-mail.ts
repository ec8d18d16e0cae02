import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'

/** Whether somebody of the staff wants one mail a day that says what waits. */
export async function chooseWaitingMail(db: Db, actor: Actor | null, wanted: boolean): Promise<void> {
  requireStaff(actor)
  if (wanted)
    await db
      .insertInto('waiting_mails')
      .values({ user_id: actor.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await db.deleteFrom('waiting_mails').where('user_id', '=', actor.id).execute()
}

export async function wantsWaitingMail(db: Db, actor: Actor): Promise<boolean> {
  const row = await db
    .selectFrom('waiting_mails')
    .select('user_id')
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  return row !== undefined
}
