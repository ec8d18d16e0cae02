import type { Db } from '#db/client.ts'
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
