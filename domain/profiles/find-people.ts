import { sql } from 'kysely'
import { avatarUrl } from '#platform/addresses/file-paths.ts'
import type { Db } from '#db/client.ts'
import { escapeLike } from '#db/escape-like.ts'
import type { Actor } from '#domain/actor.ts'
import { PEOPLE_SEARCH_MIN } from './limits.ts'
import { notBlocked } from '#domain/not-blocked.ts'

export interface FoundPerson {
  id: number
  fullName: string
  username: string
  institution: string | null
  avatarUrl: string | null
  verified: boolean
}

const SHOWN = 10
const MAX_WORDS = 6
/** Of a common name this many are looked at. */
const CANDIDATES = 500

/**
 * People to invite, by parts of name or username, whatever the accents and case; never oneself, nor who is excluded,
 * nor between whom and the one who searches there is a block.
 */
export async function findPeople(
  db: Db,
  actor: Actor,
  query: string,
  { excluding = [] }: { excluding?: readonly number[] } = {},
): Promise<FoundPerson[]> {
  const typed = query.toWellFormed().replaceAll('\0', '').trim().replace(/^@/, '').slice(0, 200)
  if ([...typed].length < PEOPLE_SEARCH_MIN) return []
  const words = typed.split(/\s+/).slice(0, MAX_WORDS)
  const matches = words.map((word) => sql`search_name like '%' || fold(${escapeLike(word)}) || '%'`)
  const { rows } = await sql<Row>`
    select id, full_name, username, institution, avatar_key, is_verified from (
      select id, full_name, username, institution, avatar_key, is_verified, search_name from profiles
      where ${sql.join(matches, sql` and `)} and id <> all(${[actor.id, ...excluding]}::bigint[])
        and ${notBlocked(actor.id, 'profiles.id')}
      limit ${CANDIDATES}) as p
    order by search_name like fold(${escapeLike(typed)}) || '%' desc, is_verified desc, full_name collate "pt-BR-x-icu", id
    limit ${SHOWN}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    username: row.username,
    institution: row.institution,
    avatarUrl: avatarUrl(row.avatar_key),
    verified: row.is_verified,
  }))
}

interface Row {
  id: number
  full_name: string
  username: string
  institution: string | null
  avatar_key: string | null
  is_verified: boolean
}
