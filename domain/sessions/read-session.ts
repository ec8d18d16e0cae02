import { sql } from 'kysely'
import { runQuery, batchable, type BatchableQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor, Role } from '#domain/actor.ts'
import { isSuspended } from '#domain/suspended.ts'
import { SESSION_DAYS, SESSION_GREATEST_DAYS, SESSION_RENEWAL_DAYS } from './limits.ts'

interface Row {
  session_id: number
  expires_at: Date
  created_at: Date
  id: number
  username: string
  full_name: string
  avatar_key: string | null
  roles: Role[]
  two_factor_enabled: boolean
  suspended: boolean
}

export interface OpenSession {
  actor: Actor
  /** Last renewed more than a day ago, and may go on for longer. */
  due: boolean
}

const DAY = 24 * 60 * 60 * 1000

interface Settings {
  staffSecondFactor?: boolean
}

/** Who holds this session: one query for everything a request needs to know of a person. */
export const readSession = (db: Db, token: string, settings: Settings = {}): Promise<OpenSession | null> =>
  runQuery(db, openSession(token, settings))

export function openSession(
  token: string,
  { staffSecondFactor = false }: Settings = {},
): BatchableQuery<OpenSession | null> {
  const at = now()
  const query = sql<Row>`
    select s.id as session_id, s.expires_at, s.created_at, u.id, u.two_factor_enabled, u.username, p.full_name, p.avatar_key,
      array(select r.role from user_roles r where r.user_id = u.id order by r.role) as roles,
      ${isSuspended('u.id')} as suspended
    from sessions s join users u on u.id = s.user_id join profiles p on p.id = u.id
    where s.token = ${token} and s.expires_at > ${at} and s.created_at > ${before(at, SESSION_GREATEST_DAYS)}`
  return batchable(query, ([row]) => {
    if (!row) return null
    const withheld = staffSecondFactor && !row.two_factor_enabled && row.roles.length > 0
    return {
      actor: {
        id: row.id,
        username: row.username,
        fullName: row.full_name,
        avatarKey: row.avatar_key,
        // where the operator asks it of staff, nobody is staff without their second factor
        roles: withheld ? [] : row.roles,
        needsSecondFactor: withheld,
        suspended: row.suspended,
        sessionId: row.session_id,
      },
      due:
        endOf(at, new Date(row.created_at)) - new Date(row.expires_at).getTime() > SESSION_RENEWAL_DAYS * DAY,
    }
  })
}

/** When a session that is used at this moment ends. */
const endOf = (at: Date, began: Date): number =>
  Math.min(at.getTime() + SESSION_DAYS * DAY, began.getTime() + SESSION_GREATEST_DAYS * DAY)

const before = (at: Date, days: number) => new Date(at.getTime() - days * DAY)

/** False if the session has ended meanwhile. Never extends it beyond its maximum age. */
export async function renewSession(db: Db, sessionId: number): Promise<boolean> {
  const at = now()
  const renewed = await db
    .updateTable('sessions')
    .set({
      expires_at: sql<Date>`least(${new Date(at.getTime() + SESSION_DAYS * DAY)}::timestamptz,
        created_at + make_interval(hours => ${SESSION_GREATEST_DAYS * 24}))`,
      updated_at: at,
    })
    .where('id', '=', sessionId)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return renewed.numUpdatedRows > 0n
}
