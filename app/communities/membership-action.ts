import { joinCommunity, leaveCommunity } from '#domain/communities/join-community.ts'
import { JOINED, LEFT } from '#domain/communities/texts.ts'
import { answerAct, idOf, textOf } from '#app/http/answer-act.ts'
import { actorOf, servicesOf } from '#app/http/context.ts'
import type { Route } from './+types/membership-action'

/** POST /_/communities/:communityId/membership with joined=1 or 0. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  const leaving = (form: FormData) => textOf(form, 'joined') === '0'
  return answerAct(
    args,
    (form) =>
      (leaving(form) ? leaveCommunity : joinCommunity)(
        servicesOf(context),
        actorOf(context),
        idOf(params.communityId),
      ),
    undefined,
    (form) => (leaving(form) ? LEFT : JOINED),
  )
}
