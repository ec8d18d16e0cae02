import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { REMOVED_AUTHOR } from '#domain/works/texts.ts'
import { searchRecentFirst } from './search-recent-first.ts'
import { parseQuery, toTsquery } from './search-query.ts'
import { readableWork } from '#domain/works/visibility.ts'

export interface SuggestedWork {
  slug: string
  title: string
  author: { fullName: string; verified: boolean }
}

const SHOWN = 8
/**
 * Only this many of the newest works that a common word finds are looked at: suggestions while typing must be
 * quick.
 */
const CANDIDATES = 100
/** To find these candidates for a common prefix, about this many works are read. */
const LOOKED_THROUGH = 1_000

/** For `[[` in the editor: works by words of their title, the most read first. */
export async function suggestWorks(
  db: Db,
  q: string,
  { excluding }: { excluding?: number | null } = {},
): Promise<SuggestedWork[]> {
  const rows = await findTitles(db, q, SHOWN, excluding)
  return rows.map(({ slug, title, author }) => ({ slug, title, author }))
}

interface Title {
  slug: string
  title: string
  username: string | null
  full_name: string | null
  is_verified: boolean | null
}

/** Works with all these words in their title, the last one perhaps unfinished; the most read first. */
export async function findTitles(db: Db, q: string, limit: number, excluding?: number | null) {
  const tsquery = toTsquery(parseQuery(q), { unfinished: true, weight: 'A' })
  if (tsquery === null) return []
  const { rows } = await searchRecentFirst(
    db,
    async (within) => {
      const { rows } = await sql<Title & { found: number }>`
        with found as materialized (
          select l.work_id from work_search as l
          where ts_filter(l.head, '{a}') @@ ${tsquery}::tsquery and ${readableWork('l')} and ${within} ${excluding ? sql`and l.work_id <> ${excluding}` : sql``}
          order by l.published_at desc limit ${CANDIDATES}),
        most_read as materialized (
          select f.work_id, f.views from found as s join work_figures as f on f.work_id = s.work_id
          order by f.views desc, f.work_id desc limit ${limit})
        select w.slug, w.title, p.username, p.full_name, p.is_verified, (select count(*) from found)::int as found
        from most_read as m
        join works as w on w.id = m.work_id
        left join profiles as p on p.id = w.owner_id
        order by m.views desc, m.work_id desc`.execute(db)
      return { rows, found: rows[0]?.found ?? 0 }
    },
    CANDIDATES,
    { works: LOOKED_THROUGH },
  )
  return rows.map(({ slug, title, username, full_name, is_verified }) => ({
    slug,
    title,
    username,
    author: { fullName: full_name ?? REMOVED_AUTHOR, verified: is_verified ?? false },
  }))
}
