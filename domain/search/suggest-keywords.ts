import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { words } from '#engines/portuguese/portuguese.ts'
import { searchRecentFirst } from './search-recent-first.ts'
import { quote } from '#engines/words/to-tsvector.ts'

const SHOWN = 8
/** Only this many of the newest works that a common prefix finds are looked at. */
const CANDIDATES = 150
/** To find these candidates for a common prefix, about this many works are read. */
const LOOKED_THROUGH = 2_000

/** A prefix is certainly part of the stem if the word has this many letters more. */
const SURE = 3
const ENDING = 2
const MAX_WORDS = 8

/** Keywords with these words in them, the last one perhaps unfinished; those of most works first. */
export async function suggestKeywords(db: Db, q: string): Promise<string[]> {
  const typed = words(q, MAX_WORDS).filter(({ kind }) => kind !== 'joined')
  const last = typed.pop()?.folded.replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (!last || last.length < 2) return []
  const beginning = last.slice(0, Math.max(SURE, last.length - ENDING))
  const whole = typed.filter(({ stop }) => !stop).map(({ stem }) => quote(stem))
  const tsquery = [...whole, `${quote(beginning)}:*`].join(' & ')
  const { rows } = await searchRecentFirst(
    db,
    async (within) => {
      const { rows } = await sql<{ keyword: string; found: number }>`
        with found as materialized (
          select l.work_id from work_search as l
          where l.keywords @@ ${tsquery}::tsquery and ${readableWork('l')} and ${within}
          order by l.published_at desc limit ${CANDIDATES})
        select mode() within group (order by keyword) as keyword, (select count(*) from found)::int as found
        from found join works as w on w.id = found.work_id,
          unnest(w.keywords || w.keywords_en) as keyword
        where fold(keyword) ~ ${`\\m${last}`}
        group by fold(keyword) order by count(*) desc, fold(keyword) limit ${SHOWN}`.execute(db)
      return { rows, found: rows[0]?.found ?? 0 }
    },
    CANDIDATES,
    { works: LOOKED_THROUGH },
  )
  return rows.map(({ keyword }) => keyword)
}
