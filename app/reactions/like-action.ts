import { setLike } from '#domain/reactions/set-like.ts'
import { answerAct, idOf, textOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/like-action'

/** POST /_/works/:workId/like with liked=1 or 0. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return answerAct(args, (form) =>
    setLike(servicesOf(context), actorOf(context), idOf(params.workId), textOf(form, 'liked') !== '0'),
  )
}
