import { resendCommunity } from '#domain/communities/resend-community.ts'
import { RESENT } from '#domain/communities/texts.ts'
import { answerAct, idOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/resend-action'

/** POST /_/communities/:communityId/resend */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return answerAct(
    args,
    async (form) => {
      const id = idOf(params.communityId)
      const { slug } = await resendCommunity(
        servicesOf(context),
        actorOf(context),
        id,
        Object.fromEntries(form),
      )
      return { slug, says: RESENT }
    },
    undefined,
    () => RESENT,
  )
}
