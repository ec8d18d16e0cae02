import { setImmediate as letOthersPass } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/client.ts'
import { substanceOf, tellingStems, type Shared } from './substance-of.ts'

const AT_ONCE = 200
const NOTHING: Shared = { anywhere: new Set(), ahead: new Set() }

/**
 * Writes down what the words of these reviews weigh, where that is not known: each is read once, and again when it, or
 * what its work is found by, has changed. What an author takes out of a work later takes nothing from its reviewers.
 * @param which of reviews `r`
 */
export async function weighReviews(db: Db, which: RawBuilder<unknown>): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<Unweighed>`
      select r.id, r.work_id as "workId", r.comment, md5(r.comment) as words, pg_column_size(s.document) as size
      from reviews as r join work_search as s on s.work_id = r.work_id
      left join review_substances as x on x.review_id = r.id
      where r.id > ${after} and ${which} and r.status = 'completed' and r.comment is not null
        and (x.words_md5, x.document_size) is distinct from (md5(r.comment), pg_column_size(s.document))
      order by r.id limit ${AT_ONCE}`.execute(db)
    if (rows.length > 0) await keepSubstances(db, rows)
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)!.id
  }
}

interface Unweighed {
  id: number
  workId: number
  comment: string
  words: string
  size: number
}

async function keepSubstances(db: Db, reviews: readonly Unweighed[]): Promise<void> {
  const shared = await findShared(db, reviews)
  const weighed: object[] = []
  for (const { id, comment, words, size } of reviews) {
    weighed.push({ id, words, size, substance: substanceOf(comment, shared.get(id) ?? NOTHING) })
    await letOthersPass()
  }
  // one that is deleted meanwhile is left out
  await sql`
    insert into review_substances as kept (review_id, words_md5, document_size, substance)
    select r.id, w.words, w.size, w.substance
    from jsonb_to_recordset(${JSON.stringify(weighed)}::jsonb) as w (id bigint, words text, size int, substance real)
    join reviews as r on r.id = w.id
    order by r.id
    on conflict on constraint review_substances_pk do update
      set words_md5 = excluded.words_md5, document_size = excluded.document_size,
        substance = case when kept.words_md5 = excluded.words_md5
          then greatest(kept.substance, excluded.substance) else excluded.substance end`.execute(db)
}

async function findShared(db: Db, reviews: readonly Unweighed[]): Promise<Map<number, Shared>> {
  const asked = reviews.map(({ id, workId, comment }) => ({ id, workId, stems: tellingStems(comment) }))
  const { rows } = await sql<{ id: number; anywhere: string[]; ahead: string[] }>`
    select a.id, array(
        select jsonb_array_elements_text(a.stems)
        intersect select unnest(tsvector_to_array(s.document))) as anywhere, array(
        select jsonb_array_elements_text(a.stems)
        intersect select unnest(tsvector_to_array(ts_filter(s.document, '{a,b,c}')))) as ahead
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (id bigint, "workId" bigint, stems jsonb)
    join work_search as s on s.work_id = a."workId"`.execute(db)
  return new Map(
    rows.map(({ id, anywhere, ahead }) => [id, { anywhere: new Set(anywhere), ahead: new Set(ahead) }]),
  )
}
