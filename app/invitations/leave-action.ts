import { leaveAuthorship } from '#domain/authorship/leave-authorship.ts'
import { answerAct, idOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/leave-action'

/** POST /_/works/:workId/leave: no longer its co-author. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return answerAct(args, () => leaveAuthorship(servicesOf(context), actorOf(context), idOf(params.workId)))
}
