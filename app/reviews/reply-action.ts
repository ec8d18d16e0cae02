import { replyToReview } from '#domain/reviews/reply-to-review.ts'
import { reviewAnchor } from '#domain/reviews/texts.ts'
import { answerAct, idOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/reply-action'

/** POST /_/reviews/:reviewId/reply with the authors' words. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  const reviewId = idOf(params.reviewId)
  return answerAct(
    args,
    (form) => replyToReview(servicesOf(context), actorOf(context), reviewId, Object.fromEntries(form)),
    () => `#${reviewAnchor(reviewId)}`,
  )
}
