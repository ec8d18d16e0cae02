import { answerCoAuthorRequest } from '#domain/authorship/answer-co-author-request.ts'
import { withdrawCoAuthorRequest } from '#domain/authorship/withdraw-co-author-request.ts'
import { INVITATION_WITHDRAWN } from '#domain/works/invitation-texts.ts'
import { answerAct, idOf, textOf } from '#app/http/answer-act.ts'
import { actorOf, servicesOf } from '#app/http/context.ts'
import type { Route } from './+types/co-author-request-action'

/** POST /_/co-author-requests/:id with act=accept, decline or withdraw. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  const [services, actor, id] = [servicesOf(context), actorOf(context), idOf(params.id)]
  return answerAct(
    args,
    async (form) => {
      const act = textOf(form, 'act')
      if (act === 'withdraw') return withdrawCoAuthorRequest(services, actor, id)
      return answerCoAuthorRequest(services, actor, id, act === 'accept' ? 'accept' : 'decline')
    },
    () => '',
    (form) => (textOf(form, 'act') === 'withdraw' ? INVITATION_WITHDRAWN : null),
  )
}
