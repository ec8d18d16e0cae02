import { setSaved } from '#domain/reactions/set-saved.ts'
import { answerAct, idOf, textOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/save-action'

/** POST /_/works/:workId/save with saved=1 or 0. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return answerAct(args, (form) =>
    setSaved(servicesOf(context), actorOf(context), idOf(params.workId), textOf(form, 'saved') !== '0'),
  )
}
