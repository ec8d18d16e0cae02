import type { Db } from '#db/client.ts'
import { sql } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import { findAccount } from '#domain/roles/find-account.ts'
import { isSuspended } from '#domain/suspended.ts'

/** Finds the account with this address as the actor for an operator command. */
export async function findActor(db: Db, email: string): Promise<Actor> {
  const { id } = await findAccount(db, email)
  const { rows } = await sql<Omit<Actor, 'sessionId'>>`
    select p.id, p.username, p.full_name as "fullName", p.avatar_key as "avatarKey",
      array(select r.role from user_roles r where r.user_id = p.id order by r.role) as roles,
      ${isSuspended('p.id')} as suspended
    from profiles p where p.id = ${id}`.execute(db)
  return { ...rows[0]!, sessionId: null }
}
