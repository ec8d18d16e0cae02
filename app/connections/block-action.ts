import { setBlock } from '#domain/connections/set-block.ts'
import { answerAct, idOf, textOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/block-action'

/** POST /_/people/:personId/block with blocking=1 or 0. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return answerAct(args, (form) =>
    setBlock(servicesOf(context), actorOf(context), idOf(params.personId), textOf(form, 'blocking') !== '0'),
  )
}
