import { logSecurity } from '#platform/security/log-security.ts'
import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'

/** Signing out: the token is worth nothing from now on, whoever has a copy of it. */
export async function endSession(db: Db, actor: Actor | null): Promise<void> {
  if (actor?.sessionId == null) return
  await db.deleteFrom('sessions').where('id', '=', actor.sessionId).execute()
  logSecurity('session-ended', { why: 'signed-out', account: actor.id })
}

/** All but the one the act comes with; where it comes with none, all. */
export async function endOtherSessions(tx: Tx, actor: Pick<Actor, 'id' | 'sessionId'>): Promise<void> {
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
  if (numDeletedRows === 0n) return false
  logSecurity('session-ended', { why: 'one-chosen', account: actor.id })
  return true
}

export async function endSessionOf(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute()
}

/** The session goes on, and whoever has a copy of its old token has nothing; null where it has ended. */
export async function renewSessionToken(tx: Tx, sessionId: number): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ token })
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? token : null
}

export async function findSessionId(db: Db, token: string): Promise<number | null> {
  const row = await db.selectFrom('sessions').select('id').where('token', '=', token).executeTakeFirst()
  return row?.id ?? null
}
