import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { hydrateWorkCards, type WorkCard } from '../works/work-card.ts'

const SHOWN = 5

/** 'Em Alta': the most viewed works of all. */
export async function findTrending(db: Db): Promise<WorkCard[]> {
  const { rows } = await sql<{ id: number }>`
    select f.work_id as id from work_figures as f join works as w on w.id = f.work_id
    where not w.hidden
    order by f.views desc, f.work_id desc limit ${SHOWN}`.execute(db)
  return hydrateWorkCards(
    db,
    rows.map((row) => row.id),
  )
}
