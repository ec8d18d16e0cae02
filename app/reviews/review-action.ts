import { answerAct, idOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { actOnReview } from './act-on-review.ts'
import type { Route } from './+types/review-action'

/** POST /_/works/:workId/review with intent=draft, publish, update or give-up, from a script. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return answerAct(args, (form) =>
    actOnReview(servicesOf(context), actorOf(context), idOf(params.workId), form),
  )
}
