import { setThanks } from '#domain/reviews/set-thanks.ts'
import { reviewAnchor } from '#domain/reviews/texts.ts'
import { answerAct, idOf, textOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/thanks-action'

/** POST /_/reviews/:reviewId/thanks with thanked=1 or 0. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  const reviewId = idOf(params.reviewId)
  return answerAct(
    args,
    (form) => setThanks(servicesOf(context), actorOf(context), reviewId, textOf(form, 'thanked') !== '0'),
    () => `#${reviewAnchor(reviewId)}`,
  )
}
