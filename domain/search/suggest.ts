import { sql } from 'kysely'
import { personPath, workPath } from '#platform/addresses/paths.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { notBlocked } from '#domain/not-blocked.ts'
import { words } from '#engines/portuguese/portuguese.ts'
import { findTitles } from './suggest-works.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

interface Named {
  fullName: string
  verified: boolean
}

export type Suggestion =
  | { kind: 'work'; title: string; author: Named; path: string }
  | { kind: 'person'; person: Named; institution: string | null; path: string }

const WORKS = 5
const PEOPLE = 3
/** Of a common name this many are looked at. */
const CANDIDATES = 100

/**
 * What the search field proposes while one types: works by words of their title, people by name, save those between
 * whom and the one who types there is a block.
 */
export async function suggest(db: Db, actor: Actor | null, q: string): Promise<Suggestion[]> {
  const [works, people] = await Promise.all([findTitles(db, q, WORKS), findPeople(db, actor, q)])
  return [
    ...works.map((work): Suggestion => ({
      kind: 'work',
      title: plainInline(work.title),
      author: work.author,
      path: workPath(work.username, work.slug),
    })),
    ...people.map((person): Suggestion => ({
      kind: 'person',
      person: { fullName: person.full_name, verified: person.is_verified },
      institution: person.institution,
      path: personPath(person.username),
    })),
  ]
}

const SHORTEST_INDEXED = 3
const MAX_NAMES = 6

/** Every word begins a part of the name. The trigram index needs three letters of one of them. */
async function findPeople(db: Db, actor: Actor | null, q: string) {
  const beginnings = words(q.slice(0, 200)).flatMap((word) => (word.kind === 'joined' ? [] : [word.folded]))
  const cleanWords = beginnings
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '')
  if (!cleanWords.some((word) => word.length >= SHORTEST_INDEXED)) return []
  const matches = cleanWords.slice(0, MAX_NAMES).map((word) => sql`search_name ~ ${`\\m${word}`}`)
  const { rows } = await sql<{
    username: string
    full_name: string
    institution: string | null
    is_verified: boolean
  }>`
    select username, full_name, institution, is_verified from (
      select username, full_name, institution, is_verified from profiles
      where ${sql.join(matches, sql` and `)} and ${actor ? notBlocked(actor.id, 'profiles.id') : sql`true`}
      limit ${CANDIDATES}) as p
    order by is_verified desc, full_name collate "pt-BR-x-icu", username limit ${PEOPLE}`.execute(db)
  return rows
}
