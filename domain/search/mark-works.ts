import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { WorkSummary } from '../works/work-summary.ts'
import { hasMatch, markMatches, type Segment } from './mark-matches.ts'
import type { SearchQuery } from './search-query.ts'
import { readableInline } from '#engines/rendering/inline/readable-inline.ts'
import { setLooseFormulas } from '#engines/rendering/inline/set-loose-formulas.ts'

export interface SearchMarks {
  title: Segment[]
  /** From the abstract or the text, around the best match; null where only title, keywords or authors match. Where the title has the whole query its text is not read. */
  excerpt: Segment[] | null
}

const EXCERPT = 240
/** How far into a long text a match is looked for: reading whole theses for one page would cost more than the search. */
const TEXT_READ = 30_000

/** Shows where the query matches, for the works of one page. */
export async function markWorks(
  db: Db,
  cards: readonly WorkSummary[],
  query: SearchQuery,
): Promise<(WorkSummary & { marks: SearchMarks })[]> {
  const { mark, hasAll } = markMatches(query)
  const excerptOf = (text: string) => {
    const marked = mark(text, { around: EXCERPT })
    return hasMatch(marked) ? marked : null
  }
  const abstracts = await readAbstracts(
    db,
    cards.map((card) => card.id),
  )
  const excerpts = new Map(
    cards.map((card) => [card.id, excerptOf(readableInline(abstracts.get(card.id) ?? ''))]),
  )
  const bare = cards.filter((card) => !excerpts.get(card.id) && !hasAll(card.title)).map((card) => card.id)
  for (const [id, text] of await readTexts(db, bare)) excerpts.set(id, excerptOf(setLooseFormulas(text)))
  return cards.map((card) => ({
    ...card,
    marks: { title: mark(card.title), excerpt: excerpts.get(card.id) ?? null },
  }))
}

async function readAbstracts(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('works')
    .select(['id', 'abstract'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.abstract]))
}

// a short text is read whole: counting its characters takes longer, and its byte length is known already
const beginning = sql<string | null>`case when octet_length(v.plain_text) <= ${TEXT_READ} then v.plain_text
  else left(v.plain_text, ${TEXT_READ}) end`

async function readTexts(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('works as w')
    .innerJoin('work_versions as v', (join) =>
      join.onRef('v.work_id', '=', 'w.id').onRef('v.version_number', '=', 'w.current_version'),
    )
    .select(['w.id', beginning.as('text')])
    .where('w.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.flatMap((row) => (row.text ? [[row.id, row.text] as const] : [])))
}
