import { workPath } from '#platform/addresses/paths.ts'
import type { Db } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { WORK_NOT_FOUND } from './texts.ts'
import { readableWork } from './visibility.ts'

/** The number of the work at an address; of another author, hidden or unknown is the same: not found. */
export async function findWorkId(db: Db, username: string, slug: string): Promise<number> {
  const row = await db
    .selectFrom('works as w')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['w.id', 'p.username'])
    .where('w.slug', '=', slug)
    .where(readableWork('w'))
    .executeTakeFirst()
  if (!row || workPath(row.username, slug) !== workPath(username.toLowerCase(), slug))
    throw new Refusal('missing', WORK_NOT_FOUND)
  return row.id
}
