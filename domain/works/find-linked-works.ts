import { workPath } from '#platform/addresses/paths.ts'
import type { Db } from '#db/client.ts'
import type { KnownWork } from '#engines/rendering/complete-page.ts'
import { readableWork } from './visibility.ts'

/** Where backlinks lead, by slug: works that can be read, and what is left of withdrawn ones. */
export async function findLinkedWorks(db: Db, slugs: readonly string[]): Promise<Map<string, KnownWork>> {
  if (slugs.length === 0) return new Map()
  const tombstones = await db
    .selectFrom('tombstones')
    .select(['slug', 'username', 'title'])
    .where('slug', 'in', slugs)
    .execute()
  const works = await db
    .selectFrom('works as w')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['w.slug', 'w.title', 'p.username'])
    .where('w.slug', 'in', slugs)
    .where(readableWork('w'))
    .execute()
  const entryOf = ({ slug, username, title }: (typeof works)[number], withdrawn: boolean) =>
    [slug, { path: workPath(username, slug), title, withdrawn }] as const
  return new Map([...tombstones.map((row) => entryOf(row, true)), ...works.map((row) => entryOf(row, false))])
}
