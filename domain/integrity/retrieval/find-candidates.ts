import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import {
  rankCandidates,
  type Candidate,
  type FoundCandidate,
} from '#engines/originality/retrieval/rank-candidates.ts'
import type { Fingerprints } from '#engines/originality/retrieval/fingerprint-text.ts'

/** What more works than this share is a formula, and tells of none. */
const COMMON = 100
const ASKED_AT_ONCE = 2_000
/** However common the words of a text, no more than this is weighed. */
const MOST_FOUND = 300_000

/**
 * The works that share most with some stretch of a text, most likely first. Callers filter which of them may
 * be sources.
 */
export async function findCandidates(
  db: Db,
  { hashes, places }: Fingerprints,
  { except, most }: { except: number | null; most: number },
): Promise<Candidate[]> {
  const { works } = await countFingerprintedWorks(db)
  const found: FoundCandidate[] = []
  for (let from = 0; from < hashes.length && found.length < MOST_FOUND; from += ASKED_AT_ONCE) {
    const batch = [...hashes.subarray(from, from + ASKED_AT_ONCE)]
    // a LATERAL look-up for each value: with a plain join the planner scans the whole table
    const { rows } = await sql<{ n: number; works: number[] }>`
      select batch.n::int as n, shared.works
      from unnest(${batch}::int[]) with ordinality as batch (hash, n)
      cross join lateral (
        select array_agg(few.work_id) as works
        from (select f.work_id from fingerprints as f where f.hash = batch.hash limit ${COMMON + 1}) as few
        having count(*) between 1 and ${COMMON}) as shared`.execute(db)
    for (const row of rows) {
      const place = places[from + row.n - 1]!
      for (const work of row.works) found.push({ work, place, sharedBy: row.works.length })
    }
  }
  const others = found.filter(({ work }) => work !== except)
  return rankCandidates(others, works).slice(0, most)
}

/** With how many works a text can be compared. */
export async function countFingerprintedWorks(db: Db): Promise<{ works: number }> {
  return db
    .selectFrom('work_fingerprints')
    .select((of) => of.fn.countAll<number>().as('works'))
    .executeTakeFirstOrThrow()
}
