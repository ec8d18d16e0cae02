import { now } from '#platform/clock.ts'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { words } from '#engines/portuguese/portuguese.ts'
import { quote } from '#engines/words/to-tsvector.ts'
import { readableWork } from '../visibility.ts'

export interface RelatedSubject {
  id: number
  title: string
  abstract: string
  keywords: readonly string[]
  area: string
}

/** More than are shown: some of them may be hidden or linked when somebody reads. */
const KEPT = 12
/** Of the words of a work, those that say most of it are looked up. */
const WEIGHED = 24
const ASKED = 8
/** A word in title or keywords of more works than this does not distinguish them; counting stops here. */
const COMMON = 400
const WEIGHTS = { keywords: 4, title: 3, abstract: 1 }

/**
 * The works nearest to this one: those whose title and keywords share its rarest words, at least two. Without
 * itself, works it links to, and works that link to it. Reads at most (WEIGHED + ASKED) × COMMON rows,
 * however many works there are; of the word index it reads all entries of these words, so words known to be
 * common are not looked up.
 */
export async function findNearest(db: Db, work: RelatedSubject): Promise<number[]> {
  const counted = weigh(work)
  if (counted.length < 2) return []
  const terms = await rarest(db, counted)
  if (terms.length < 2) return []
  const { rows } = await sql<{ id: number }>`
    with terms as (
      select * from unnest(${terms.map((term) => quote(term.stem))}::tsquery[], ${terms.map((term) => term.weight)}::float8[]) as t (term, weight)),
    shared as (
      select found.work_id, sum(terms.weight) as likeness, count(*) as shared_terms from terms
      cross join lateral (select s.work_id from work_search as s where s.head @@ terms.term and ${readableWork('s')} limit ${COMMON}) as found
      where found.work_id <> ${work.id}
        and found.work_id not in (
          select target_work_id from work_links where source_work_id = ${work.id} and target_work_id is not null
          union all select source_work_id from work_links where target_work_id = ${work.id})
      group by found.work_id)
    select s.work_id as id from shared as s join works as w on w.id = s.work_id
    where s.shared_terms >= 2
    order by s.likeness * case when w.thematic_area = ${work.area} then 1.25 else 1 end desc, w.published_at desc, w.id desc
    limit ${KEPT}`.execute(db)
  return rows.map((row) => row.id)
}

interface Weighed {
  stem: string
  weight: number
}

/** How much each word says of the work: where it is, and how often, with less for each repetition. */
function weigh(work: RelatedSubject): Weighed[] {
  const found = new Map<string, number>()
  const read = (text: string, weight: number) => {
    for (const word of words(text)) {
      if (word.stop || word.kind === 'joined' || word.folded.length < 3 || /^\d+$/.test(word.folded)) continue
      found.set(word.stem, Math.hypot(found.get(word.stem) ?? 0, weight))
    }
  }
  read(work.title, WEIGHTS.title)
  for (const keyword of work.keywords) read(keyword, WEIGHTS.keywords)
  read(work.abstract, WEIGHTS.abstract)
  return [...found]
    .map(([stem, weight]) => ({ stem, weight }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, WEIGHED)
}

/** The weight of a word times how rare it is; a word nobody else has leads nowhere. */
async function rarest(db: Db, counted: readonly Weighed[]): Promise<Weighed[]> {
  const candidates = counted.filter(({ stem }) => !isKnownAsCommon(stem))
  const frequencies = await countWorks(
    db,
    candidates.map((term) => term.stem),
  )
  return candidates
    .flatMap(({ stem, weight }) => {
      const works = frequencies.get(stem) ?? 0
      if (works >= COMMON) rememberAsCommon(stem)
      return works < 2 || works >= COMMON ? [] : [{ stem, weight: weight * Math.log((2 * COMMON) / works) }]
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, ASKED)
}

// Counting common words is most of the cost, and they stay common: asked again after an hour.
const REMEMBERED_MS = 3_600_000
const MOST_REMEMBERED = 20_000
const common = new Map<string, number>()

const isKnownAsCommon = (stem: string) => (common.get(stem) ?? 0) > now().getTime()

function rememberAsCommon(stem: string): void {
  if (common.size >= MOST_REMEMBERED) common.clear()
  common.set(stem, now().getTime() + REMEMBERED_MS)
}

async function countWorks(db: Db, stems: readonly string[]): Promise<Map<string, number>> {
  if (stems.length === 0) return new Map()
  const { rows } = await sql<{ stem: string; works: number }>`
    select t.stem, (select count(*) from (select from work_search as s where s.head @@ t.term limit ${COMMON}) as few)::int as works
    from unnest(${[...stems]}::text[], ${stems.map(quote)}::tsquery[]) as t (stem, term)`.execute(db)
  return new Map(rows.map((row) => [row.stem, row.works]))
}
