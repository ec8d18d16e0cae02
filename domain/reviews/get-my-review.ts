import { runQuery, isoTime, batchable, type BatchableQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '../actor.ts'
import type { ReviewStatus } from './texts.ts'

export interface MyReview {
  id: number
  status: ReviewStatus
  rating: number | null
  comment: string
  anonymous: boolean
  /** answers an accepted invitation, so it cannot be anonymous */
  invited: boolean
  revision: number
  workVersion: number
  removed: boolean
  updatedAt: string
}

/** A reader's own review of a work, begun or published, for their eyes alone. */
export const getMyReview = (db: Db, actor: Actor, workId: number) => runQuery(db, myReview(db, actor, workId))

export function myReview(db: Db, actor: Actor, workId: number): BatchableQuery<MyReview | null> {
  const query = db
    .selectFrom('reviews')
    .selectAll()
    .where('work_id', '=', workId)
    .where('reviewer_id', '=', actor.id)
  return batchable(query, ([row]) =>
    row
      ? {
          id: row.id,
          status: row.status as ReviewStatus,
          rating: row.rating,
          comment: row.comment ?? '',
          anonymous: row.is_anonymous,
          invited: row.invitation_id !== null,
          revision: row.revision,
          workVersion: row.work_version,
          removed: row.hidden,
          updatedAt: isoTime(row.updated_at),
        }
      : null,
  )
}
