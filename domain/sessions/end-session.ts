import type { Db, Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'

/** Signing out: the token is worth nothing from now on, whoever has a copy of it. */
export async function endSession(db: Db, actor: Actor | null): Promise<void> {
  if (actor?.sessionId == null) return
  await db.deleteFrom('sessions').where('id', '=', actor.sessionId).execute()
}

/** Every open session of a person ends, as after a new password. */
export async function endAllSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** All but the one the act comes with; where it comes with none, all. */
export async function endOtherSessions(tx: Tx, actor: Actor): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', actor.id)
    .where('id', '<>', actor.sessionId ?? 0)
    .execute()
}

/** One of one's own; false where there is no such session any more. */
export async function endOneSession(db: Db, actor: Actor, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', actor.id)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function endSessionOf(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute()
}
