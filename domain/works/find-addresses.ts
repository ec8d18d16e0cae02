import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { workPath } from './work-path.ts'

/** How many ids one part of the sitemap spans: a million works are a hundred parts of about 2 MB. */
export const SITEMAP_SPAN = 10_000

/** How many parts there are, by the highest id: nothing is counted. */
export async function countSitemapParts(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from works`.execute(db)
  return Math.ceil((rows[0]?.last ?? 0) / SITEMAP_SPAN)
}

/** The addresses of the readable works of one part, with the day of their last change. */
export async function findAddresses(db: Db, part: number): Promise<{ path: string; updatedAt: Date }[]> {
  const rows = await db
    .selectFrom('works as w')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['w.slug', 'w.updated_at', 'p.username'])
    .where('w.id', '>', (part - 1) * SITEMAP_SPAN)
    .where('w.id', '<=', part * SITEMAP_SPAN)
    .where('w.hidden', '=', false)
    .orderBy('w.id')
    .execute()
  return rows.map((row) => ({ path: workPath(row.username, row.slug), updatedAt: row.updated_at }))
}
