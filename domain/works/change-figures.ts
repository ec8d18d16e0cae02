import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

/** The counters of a work. `ratings` is the sum of its reviews' ratings. */
export interface FigureChange {
  views?: number
  downloads?: number
  likes?: number
  saves?: number
  comments?: number
  reviews?: number
  ratings?: number
}

/** Every counter of a published work begins at 0. */
export async function beginFigures(tx: Tx, workId: number): Promise<void> {
  await tx.insertInto('work_figures').values({ work_id: workId }).execute()
}

/** Adds to the counters of a work, in the transaction of what is counted; returns them as they are then. */
export async function changeFigures(tx: Tx, workId: number, { ratings, ...change }: FigureChange) {
  const columns = Object.entries({ ...change, rating_sum: ratings }).filter(([, n]) => n !== undefined)
  const set = Object.fromEntries(columns.map(([name, n]) => [name, sql`${sql.ref(name)} + ${n}`]))
  return tx
    .updateTable('work_figures')
    .set(set)
    .where('work_id', '=', workId)
    .returning(['likes', 'comments', 'reviews'])
    .executeTakeFirstOrThrow()
}
