import type { ChangeOrigin } from '#web/http/response-metadata.ts'
import type { ReviewsData } from '#app/reviews/reviews-question.ts'
import type { RelatedWorkLists } from '#domain/works/related/find-related.ts'

/**
 * What a work's page is made from: the work, what stands around it, and the day on which its references were read. A
 * new work changes it by what it links to or is stored as like it, and each is told of this work.
 */
export const workSources = (
  { id }: { id: number },
  related: RelatedWorkLists,
  { page }: Pick<ReviewsData, 'page'>,
): ChangeOrigin[] => [
  related.stored ? 'named-works' : 'works',
  'day',
  'discussion-links',
  `work:${id}`,
  ...related.works.map((other): ChangeOrigin => `work:${other.id}`),
  ...page.items.map((review): ChangeOrigin => `review:${review.id}`),
]
