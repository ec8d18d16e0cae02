import { deleteReply } from '#domain/discussions/change-reply.ts'
import { actOrReturn, idOf } from '#app/http/act-or-return.ts'
import { actorOf, servicesOf } from '#app/http/context.ts'
import type { Route } from './+types/reply-delete-action'

/** POST /_/replies/:id/delete */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return actOrReturn(
    args,
    () => deleteReply(servicesOf(context), actorOf(context), idOf(params.replyId)),
    () => '#respostas',
  )
}
