import { editReply } from '#domain/discussions/change-reply.ts'
import { getReplies } from '#domain/discussions/find-replies.ts'
import { getDiscussion } from '#domain/discussions/get-discussion.ts'
import { answerAct, idOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/reply-edit-action'

/** POST /_/replies/:id/edit: answers with how it is shown. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  const [services, actor, id] = [servicesOf(context), actorOf(context), idOf(params.replyId)]
  return answerAct(args, async (form) => {
    const { discussionId } = await editReply(services, actor, id, Object.fromEntries(form))
    const { community, discussion } = await getDiscussion(services, actor, discussionId)
    const [reply] =
      actor && discussion ? await getReplies(services, actor, { ...discussion, community }, [id]) : []
    return { reply: reply ?? null }
  })
}
