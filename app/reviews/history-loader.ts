import { findReviewRevisions } from '#domain/reviews/find-review-revisions.ts'
import { idOf } from '#web/http/answer-act.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/history-loader'

/** GET /_/reviews/:reviewId/history: the text before each update. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const revisions = await answerOrThrow(() =>
    findReviewRevisions(servicesOf(context).db, idOf(params.reviewId)),
  )
  return Response.json(
    { revisions },
    { headers: { 'Cache-Control': actorOf(context) ? 'private, no-cache' : 'no-cache' } },
  )
}
