import { deleteReply } from '#domain/discussions/change-reply.ts'
import { answerAct, idOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/reply-delete-action'

/** POST /_/replies/:id/delete */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return answerAct(
    args,
    () => deleteReply(servicesOf(context), actorOf(context), idOf(params.replyId)),
    () => '#respostas',
  )
}
