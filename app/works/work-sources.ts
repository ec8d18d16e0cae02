import type { Source } from '#app/http/answer-notes.ts'
import type { ReviewsData } from '#app/reviews/reviews-question.ts'
import type { Reading } from './reading-of.ts'

/** What a work's page is made from: the work, what stands around it, and the day on which its references were read. */
export const workSources = (
  { id }: { id: number },
  { related }: Pick<Reading, 'related'>,
  { page }: Pick<ReviewsData, 'page'>,
): Source[] => [
  'works',
  'day',
  'discussion-links',
  `work:${id}`,
  ...related.map((other): Source => `work:${other.id}`),
  ...page.items.map((review): Source => `review:${review.id}`),
]
