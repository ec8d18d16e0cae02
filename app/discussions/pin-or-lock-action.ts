import { pinOrLockDiscussion } from '#domain/discussions/pin-or-lock-discussion.ts'
import { answerAct, idOf, textOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/pin-or-lock-action'

/** POST /_/discussions/:id/steer with pinned or locked. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return answerAct(args, (form) =>
    pinOrLockDiscussion(servicesOf(context), actorOf(context), idOf(params.discussionId), {
      pinned: textOf(form, 'pinned'),
      locked: textOf(form, 'locked'),
    }),
  )
}
