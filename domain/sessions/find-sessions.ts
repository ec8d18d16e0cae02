import type { Db } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'

export interface ShownSession {
  id: number
  userAgent: string
  address: string
  createdAt: string
  /** To a day: a session is renewed at most once in one. */
  usedAt: string
  /** The one this is asked with. */
  current: boolean
}

/** One's open sessions, this one first, then what was used last. */
export async function findSessions(db: Db, actor: Actor): Promise<ShownSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'updated_at'])
    .where('user_id', '=', actor.id)
    .where('expires_at', '>', now())
    .orderBy('updated_at', 'desc')
    .limit(100)
    .execute()
  const shown = rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent ?? '',
    address: row.ip_address ?? '',
    createdAt: row.created_at.toISOString(),
    usedAt: row.updated_at.toISOString(),
    current: row.id === actor.sessionId,
  }))
  return shown.sort((a, b) => Number(b.current) - Number(a.current))
}
