import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { answerAct, idOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { originOf } from '#web/http/origin-of.ts'
import type { Route } from './+types/discuss-action'

/** POST /_/communities/:communityId/discussions, by a script; without scripts there is a page. */
export function action(args: Route.ActionArgs) {
  const { params, context, url } = args
  const services = servicesOf(context)
  const origins = [originOf(services.config, url), url.origin]
  return answerAct(args, async (form) => {
    const typed = Object.fromEntries(form)
    const id = idOf(params.communityId)
    const started = await startDiscussion(services, actorOf(context), id, typed, { origins })
    return { id: started.id, held: started.held }
  })
}
