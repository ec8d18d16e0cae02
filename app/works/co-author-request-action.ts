import { answerCoAuthorRequest } from '#domain/works/answer-co-author-request.ts'
import { withdrawCoAuthorRequest } from '#domain/works/withdraw-co-author-request.ts'
import { INVITATION_WITHDRAWN } from '#domain/works/texts.ts'
import { actOrReturn, idOf, textOf } from '#app/http/act-or-return.ts'
import { actorOf, worldOf } from '#app/http/context.ts'
import type { Route } from './+types/co-author-request-action'

/** POST /_/co-author-requests/:id with act=accept, decline or withdraw. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  const [world, actor, id] = [worldOf(context), actorOf(context), idOf(params.id)]
  return actOrReturn(
    args,
    async (form) => {
      const act = textOf(form, 'act')
      if (act === 'withdraw') return withdrawCoAuthorRequest(world, actor, id)
      return answerCoAuthorRequest(world, actor, id, act === 'accept' ? 'accept' : 'decline')
    },
    () => '',
    (form) => (textOf(form, 'act') === 'withdraw' ? INVITATION_WITHDRAWN : null),
  )
}
