import { deleteComment } from '#domain/comments/delete-comment.ts'
import { answerAct, idOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/delete-action'

/** POST /_/comments/:commentId/delete */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return answerAct(
    args,
    async () => {
      await deleteComment(servicesOf(context), actorOf(context), idOf(params.commentId))
      return { deleted: true }
    },
    () => '#comentarios',
  )
}
