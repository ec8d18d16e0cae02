import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { escapeLike } from '#db/escape-like.ts'
import { isSuspendedByName } from '#domain/suspended.ts'

export interface ListedAccount {
  username: string
  email: string
  fullName: string
  /** Extra marks: roles, a suspension by name, an unconfirmed address. */
  marks: string[]
}

const SHOWN = 200

/** For the operator: the newest accounts, or those with these words in name, username or address. */
export async function listAccounts(db: Db, words: string): Promise<ListedAccount[]> {
  const like = sql`'%' || fold(${escapeLike(words.trim())}) || '%'`
  const { rows } = await sql<ListedAccount>`
    select u.username, u.email, coalesce(p.full_name, '') as "fullName", array_remove(array[
        (select 'administração' from user_roles r where r.user_id = u.id and r.role = 'admin'),
        (select 'moderação' from user_roles r where r.user_id = u.id and r.role = 'moderator'),
        case when ${isSuspendedByName('u.id')} then 'suspensa' end,
        case when not u.email_verified then 'email não confirmado' end], null) as marks
    from users u left join profiles p on p.id = u.id
    where fold(u.username || ' ' || u.email || ' ' || coalesce(p.full_name, '')) like ${like}
    order by u.id desc limit ${SHOWN}`.execute(db)
  return rows
}
