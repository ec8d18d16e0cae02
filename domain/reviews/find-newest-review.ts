import type { Db } from '#db/client.ts'
import { readMarkdown } from '#engines/rendering/read-markdown.ts'
import { hydrateWorkCards, type WorkSummary } from '../works/work-summary.ts'
import { showReviewPerson, type ShownPerson } from './shown-person.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { readableReview, signedReview } from './visibility.ts'

export interface NewestReview {
  id: number
  rating: number
  /** its beginning, without marks */
  text: string
  reviewer: ShownPerson | null
  publishedAt: string
  work: WorkSummary
}

const TRIED = 10
const TEXT_READ = 1_000
/** Fewer words than these say nothing to who does not know the work. */
const SHORTEST = 60

/** The newest review that says something, with the work it is about. An anonymous reviewer is not even joined. */
export async function findNewestReview(db: Db): Promise<NewestReview | null> {
  const rows = await db
    .selectFrom('reviews as r')
    .innerJoin('works as w', 'w.id', 'r.work_id')
    .leftJoin('profiles as p', (join) => join.onRef('p.id', '=', 'r.reviewer_id').on(signedReview('r')))
    .select(['r.id', 'r.rating', 'r.comment', 'r.completed_at', 'r.work_id'])
    .select(['p.full_name', 'p.username', 'p.avatar_key', 'p.is_verified'])
    .where(readableReview('r'))
    .where('r.comment', 'is not', null)
    .where(readableWork('w'))
    .orderBy('r.completed_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(TRIED)
    .execute()
  for (const row of rows) {
    const text = readMarkdown((row.comment ?? '').slice(0, TEXT_READ)).plainText
    const [work] = text.length < SHORTEST ? [] : await hydrateWorkCards(db, [row.work_id])
    if (!work || !row.completed_at) continue
    return {
      id: row.id,
      rating: row.rating ?? 0,
      text,
      reviewer: showReviewPerson(row),
      publishedAt: row.completed_at.toISOString(),
      work,
    }
  }
  return null
}
