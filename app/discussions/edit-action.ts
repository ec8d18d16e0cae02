import { editDiscussion } from '#domain/discussions/edit-discussion.ts'
import { answerAct, idOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { originOf } from '#web/http/origin-of.ts'
import type { Route } from './+types/edit-action'

/** POST /_/discussions/:discussionId/edit, by a script; without scripts there is a page. */
export function action(args: Route.ActionArgs) {
  const { params, context, url } = args
  const services = servicesOf(context)
  const origins = [originOf(services.config, url), url.origin]
  const id = idOf(params.discussionId)
  return answerAct(args, async (form) => {
    await editDiscussion(services, actorOf(context), id, Object.fromEntries(form), { origins })
    return { id }
  })
}
