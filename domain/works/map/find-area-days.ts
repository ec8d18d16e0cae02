import type { Db } from '#db/client.ts'
import { readableWork } from '../visibility.ts'

/** More lines than this would be one ground. */
const SHOWN = 400

/** When the newest works of an area were published, in milliseconds, the first of them first. */
export async function findAreaDays(db: Db, area: string): Promise<number[]> {
  const rows = await db
    .selectFrom('works')
    .select('published_at')
    .where(readableWork('works'))
    .where('thematic_area', '=', area)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => row.published_at.getTime()).toReversed()
}
