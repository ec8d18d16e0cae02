import type { ChangeOrigin } from '#web/http/response-metadata.ts'
import type { ReviewsData } from '#app/reviews/reviews-query.ts'
import type { RelatedWorkLists } from '#domain/works/related/find-related.ts'

/**
 * What a work's page is made from: the work, what is around it, and the day its references were read. A new
 * work changes the page of each work that it links to or resembles, and each of those is invalidated.
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
