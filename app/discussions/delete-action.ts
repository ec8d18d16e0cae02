import { deleteDiscussion } from '#domain/discussions/delete-discussion.ts'
import { answerAct, idOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/delete-action'

/** POST /_/discussions/:id/delete */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return answerAct(
    args,
    () => deleteDiscussion(servicesOf(context), actorOf(context), idOf(params.discussionId)),
    undefined,
    () => 'Discussão deletada.',
  )
}
