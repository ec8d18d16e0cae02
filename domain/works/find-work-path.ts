import { workPath } from '#platform/addresses/paths.ts'
import type { Db } from '#db/client.ts'
import type { Services } from '#domain/services.ts'
import { isFormerUsername } from '#domain/accounts/former-usernames.ts'
import { readableWork } from './visibility.ts'

/** The address of a work by its number; null where it cannot be read. For old and outside links. */
export async function findWorkPath(db: Db, workId: number): Promise<string | null> {
  const row = await db
    .selectFrom('works as w')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['w.slug', 'p.username'])
    .where('w.id', '=', workId)
    .where(readableWork('w'))
    .executeTakeFirst()
  return row ? workPath(row.username, row.slug) : null
}

/** Where an internal DOI leads: the work, or the tombstone of a withdrawn one. */
export async function findDoiPath(db: Db, typed: string): Promise<string | null> {
  const doi = typed.toLowerCase() // ours are in small letters, and a DOI has no others: https://www.doi.org/doi-handbook/HTML/case-sensitivity.html
  const work = await db
    .selectFrom('works as w')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['w.slug', 'p.username'])
    .where('w.internal_doi', '=', doi)
    .where(readableWork('w'))
    .executeTakeFirst()
  if (work) return workPath(work.username, work.slug)
  const tombstone = await db
    .selectFrom('tombstones')
    .select(['slug', 'username'])
    .where('internal_doi', '=', doi)
    .executeTakeFirst()
  return tombstone ? workPath(tombstone.username, tombstone.slug) : null
}

/** Where what was under the username of an erased account is now: a work that was kept, or a tombstone. */
export async function findMovedPath(
  { db, config }: Pick<Services, 'db' | 'config'>,
  username: string,
  slug: string,
): Promise<string | null> {
  if (!(await isFormerUsername(db, config, username))) return null
  const work = await db
    .selectFrom('works as w')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select('p.username')
    .where('w.slug', '=', slug)
    .where(readableWork('w'))
    .executeTakeFirst()
  const place =
    work ?? (await db.selectFrom('tombstones').select('username').where('slug', '=', slug).executeTakeFirst())
  return place ? workPath(place.username, slug) : null
}
