// For tests: what they ask again and again.
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { findReviews, type ShownReview } from './find-reviews.ts'

export const aReview = (changes: Record<string, unknown> = {}) => ({
  rating: 4,
  comment: 'Um texto claro, com um método que se pode repetir.',
  ...changes,
})

export const aMessage = (message: string) => ({ message, submissionKey: crypto.randomUUID() })

export async function reviewFiguresOf(
  services: Services,
  workId: number,
): Promise<{ reviews: number; rating_sum: number }> {
  return services.db
    .selectFrom('work_figures')
    .select(['reviews', 'rating_sum'])
    .where('work_id', '=', workId)
    .executeTakeFirstOrThrow()
}

export function reviewRows(services: Services, workId: number) {
  return services.db.selectFrom('reviews').selectAll().where('work_id', '=', workId).orderBy('id').execute()
}

/** What a person's bell has, the newest first. */
export async function notificationsOf(
  services: Services,
  actor: Actor,
): Promise<{ type: string; message: string; link: string | null }[]> {
  return services.db
    .selectFrom('notifications')
    .select(['type', 'message', 'link'])
    .where('user_id', '=', actor.id)
    .orderBy('id', 'desc')
    .execute()
}

/** The same act many times at once: how many succeeded, and the words of the others. */
export async function atOnce(
  count: number,
  act: () => Promise<unknown>,
): Promise<{ done: number; words: Set<string> }> {
  const results = await Promise.allSettled(Array.from({ length: count }, act))
  const words = new Set<string>()
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    if (!(result.reason instanceof Refusal)) throw result.reason
    words.add(result.reason.message)
  }
  return { done: results.filter((result) => result.status === 'fulfilled').length, words }
}

/** The newest review of a work, as everybody sees it. */
export async function reviewOf(services: Services, workId: number): Promise<ShownReview> {
  return (await findReviews(services.db, workId)).items[0]!
}
