import { proposeCommunity } from '#domain/communities/propose-community.ts'
import { CREATED, PROPOSED } from '#domain/communities/texts.ts'
import { answerAct } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/propose-action'

/** POST /_/communities, by a script; a form without scripts has the page /communities/nova. */
export function action(args: Route.ActionArgs) {
  return answerAct(args, async (form) => {
    const { context } = args
    const { slug, status } = await proposeCommunity(
      servicesOf(context),
      actorOf(context),
      Object.fromEntries(form),
    )
    return { slug, says: status === 'approved' ? CREATED : PROPOSED }
  })
}
