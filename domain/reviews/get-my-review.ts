import type { Db } from '#db/client.ts'
import type { Actor } from '../actor.ts'
import type { ReviewStatus } from './texts.ts'

export interface MyReview {
  id: number
  status: ReviewStatus
  rating: number | null
  comment: string
  anonymous: boolean
  /** promised to an author: it is signed */
  invited: boolean
  revision: number
  workVersion: number
  removed: boolean
  updatedAt: string
}

/** A reader's own review of a work, begun or published, for their eyes alone. */
export async function getMyReview(db: Db, actor: Actor, workId: number): Promise<MyReview | null> {
  const row = await db
    .selectFrom('reviews')
    .selectAll()
    .where('work_id', '=', workId)
    .where('reviewer_id', '=', actor.id)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    status: row.status as ReviewStatus,
    rating: row.rating,
    comment: row.comment ?? '',
    anonymous: row.is_anonymous,
    invited: row.invitation_id !== null,
    revision: row.revision,
    workVersion: row.work_version,
    removed: row.hidden,
    updatedAt: row.updated_at.toISOString(),
  }
}
