import { answerReviewInvitation } from '#domain/reviews/answer-review-invitation.ts'
import { withdrawReviewInvitation } from '#domain/reviews/withdraw-review-invitation.ts'
import { INVITATION_WITHDRAWN } from '#domain/works/invitation-texts.ts'
import { answerAct, idOf, textOf } from '#app/http/answer-act.ts'
import { actorOf, servicesOf } from '#app/http/context.ts'
import type { Route } from './+types/invitation-action'

/** POST /_/review-invitations/:id with act=accept, decline or withdraw. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  const [services, actor, id] = [servicesOf(context), actorOf(context), idOf(params.id)]
  return answerAct(
    args,
    async (form) => {
      const act = textOf(form, 'act')
      if (act === 'withdraw') return { ...(await withdrawReviewInvitation(services, actor, id)), anchor: '' }
      const answer = act === 'accept' ? 'accept' : 'decline'
      return { ...(await answerReviewInvitation(services, actor, id, answer)), anchor: '#avaliacoes' }
    },
    ({ anchor }) => anchor,
    (form) => (textOf(form, 'act') === 'withdraw' ? INVITATION_WITHDRAWN : null),
  )
}
