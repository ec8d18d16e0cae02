import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { readableReview } from './visibility.ts'

/** Of these reviews, those whose discussion anybody may read: published, and neither they nor their work hidden. */
export async function findReadableReviews(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select r.id from reviews r join works w on w.id = r.work_id
    where r.id = any(${[...ids]}::bigint[]) and ${readableReview('r')} and ${readableWork('w')}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
