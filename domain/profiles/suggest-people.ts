import { sql } from 'kysely'
import { avatarUrl } from '#platform/addresses/file-paths.ts'
import type { Db } from '#db/client.ts'
import { escapeLike } from '#db/escape-like.ts'
import type { Actor } from '#domain/actor.ts'
import { SUGGESTIONS_FROM } from '#domain/limits.ts'
import { notBlocked } from '#domain/not-blocked.ts'

export interface SuggestedPerson {
  username: string
  fullName: string
  avatarUrl: string | null
  verified: boolean
}

interface Row {
  username: string
  full_name: string
  avatar_key: string | null
  is_verified: boolean
}

const SHOWN = 6

/** People whose name or username holds what was typed after an @; those whose username or name begins so come first. */
export async function suggestPeople(db: Db, actor: Actor, typed: string): Promise<SuggestedPerson[]> {
  const word = typed.toWellFormed().replaceAll('\0', '').trim().slice(0, 40)
  if ([...word].length < SUGGESTIONS_FROM) return []
  const pattern = escapeLike(word)
  const { rows } = await sql<Row>`
    select username, full_name, avatar_key, is_verified from profiles
    where search_name like '%' || fold(${pattern}) || '%'
      and ${notBlocked(actor.id, 'profiles.id')}
    order by (username like lower(${pattern}) || '%') desc, (search_name like fold(${pattern}) || '%') desc, username
    limit ${SHOWN}`.execute(db)
  return rows.map((row) => ({
    username: row.username,
    fullName: row.full_name,
    avatarUrl: avatarUrl(row.avatar_key),
    verified: row.is_verified,
  }))
}
