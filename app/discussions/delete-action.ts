import { deleteDiscussion } from '#domain/discussions/delete-discussion.ts'
import { actOrReturn, idOf } from '#app/http/act-or-return.ts'
import { actorOf, servicesOf } from '#app/http/context.ts'
import type { Route } from './+types/delete-action'

/** POST /_/discussions/:id/delete */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return actOrReturn(
    args,
    () => deleteDiscussion(servicesOf(context), actorOf(context), idOf(params.discussionId)),
    undefined,
    () => 'Discussão excluída.',
  )
}
