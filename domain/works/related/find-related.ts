import { sql } from 'kysely'
import { runQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import { compactWorks, hydrateCompactWorks, type CompactWork } from '../work-summary.ts'
import { readableWork } from '../visibility.ts'
import { findNearest, type RelatedSubject } from './find-nearest.ts'

const SHOWN = 4

export interface RelatedWorkLists {
  works: CompactWork[]
  /** Which they are is written down; else any new work may be one of them. */
  stored: boolean
}

/**
 * Works like this one: neither itself nor what it links to or is linked from. As a job has stored them; looked for here
 * where it has not come to this work yet.
 */
export async function findRelated(db: Db, work: RelatedSubject): Promise<RelatedWorkLists> {
  const stored = sql`
    select u.id, u.place from related_works as r
    cross join lateral unnest(r.related_ids) with ordinality as u (id, place)
    join works as w on w.id = u.id
    where r.work_id = ${work.id} and ${readableWork('w')} and u.id not in (
      select target_work_id from work_links where source_work_id = ${work.id} and target_work_id is not null
      union all select source_work_id from work_links where target_work_id = ${work.id})
    order by u.place limit ${SHOWN}`
  const cards = await runQuery(db, compactWorks(db, stored))
  if (cards.length > 0 || (await isStored(db, work.id))) return { works: cards, stored: true }
  const works = await hydrateCompactWorks(db, (await findNearest(db, work)).slice(0, SHOWN))
  return { works, stored: false }
}

async function isStored(db: Db, workId: number): Promise<boolean> {
  const row = await db
    .selectFrom('related_works')
    .select('work_id')
    .where('work_id', '=', workId)
    .executeTakeFirst()
  return row !== undefined
}
