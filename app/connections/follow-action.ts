import { setFollow } from '#domain/connections/set-follow.ts'
import { answerAct, idOf, textOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/follow-action'

/** POST /_/people/:personId/follow with following=1 or 0. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return answerAct(args, (form) =>
    setFollow(
      servicesOf(context),
      actorOf(context),
      idOf(params.personId),
      textOf(form, 'following') !== '0',
    ),
  )
}
