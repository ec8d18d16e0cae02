import { changeFriendship } from '#domain/connections/change-friendship.ts'
import { FRIEND_ACTS } from '#domain/connections/friend-states.ts'
import { NOW_FRIENDS, REQUEST_FAILED, REQUEST_SENT } from '#domain/connections/texts.ts'
import { Refusal } from '#domain/refusal.ts'
import { answerAct, idOf, textOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/friend-action'

const SUCCESS_MESSAGES: Record<string, string> = { send: REQUEST_SENT, accept: NOW_FRIENDS }

/** POST /_/people/:personId/friendship with act=send, accept, decline, cancel or unfriend. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return answerAct(
    args,
    (form) => {
      const act = FRIEND_ACTS.find((one) => one === textOf(form, 'act'))
      if (!act) throw new Refusal('invalid', REQUEST_FAILED)
      return changeFriendship(servicesOf(context), actorOf(context), idOf(params.personId), act)
    },
    () => '',
    (form) => SUCCESS_MESSAGES[textOf(form, 'act') ?? ''] ?? null,
  )
}
