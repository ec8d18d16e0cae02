import type { Db } from '#db/client.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { findAccount } from '#domain/roles/find-account.ts'

/** Whoever has this address, to act by the operator's hand. */
export async function findActor(db: Db, email: string): Promise<Actor> {
  const { id } = await findAccount(db, email)
  const { rows } = await sql<Omit<Actor, 'sessionId'>>`
    select p.id, p.username, p.full_name as "fullName", p.avatar_key as "avatarKey",
      array(select r.role from user_roles r where r.user_id = p.id order by r.role) as roles,
      exists (select from suspensions x where x.user_id = p.id and x.lifted_at is null and not x.without_effect
        and (x.expires_at is null or x.expires_at > ${now()})) as suspended
    from profiles p where p.id = ${id}`.execute(db)
  return { ...rows[0]!, sessionId: null }
}
