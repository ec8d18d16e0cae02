import { chooseTold } from '#domain/communities/choose-told.ts'
import { joinCommunity, leaveCommunity } from '#domain/communities/join-community.ts'
import { JOINED, LEFT, TOLD_CHANGED } from '#domain/communities/texts.ts'
import { answerAct, idOf, textOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/membership-action'

/** POST /_/communities/:communityId/membership with joined=1 or 0, or with told. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  const leaving = (form: FormData) => textOf(form, 'joined') === '0'
  const choosing = (form: FormData) => form.has('told')
  return answerAct(
    args,
    (form): Promise<object> =>
      choosing(form)
        ? chooseTold(
            servicesOf(context),
            actorOf(context),
            idOf(params.communityId),
            Object.fromEntries(form),
          )
        : (leaving(form) ? leaveCommunity : joinCommunity)(
            servicesOf(context),
            actorOf(context),
            idOf(params.communityId),
          ),
    undefined,
    (form) => (choosing(form) ? TOLD_CHANGED : leaving(form) ? LEFT : JOINED),
  )
}
