import { findReviewInvitations } from '#domain/reviews/find-review-invitations.ts'
import { inviteReviewer } from '#domain/reviews/invite-reviewer.ts'
import { INVITED } from '#domain/works/invitation-texts.ts'
import { answerAct, idOf } from '#app/http/answer-act.ts'
import { answerOrThrow } from '#app/http/answer.ts'
import { actorOf, servicesOf } from '#app/http/context.ts'
import type { Route } from './+types/invitations-action'

/** GET /_/works/:workId/invitations: whom its authors invited to review it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = servicesOf(context)
  const items = await answerOrThrow(() => findReviewInvitations(db, actorOf(context), idOf(params.workId)))
  return Response.json({ items }, { headers: { 'Cache-Control': 'no-store' } })
}

/** POST with personId and perhaps a message. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return answerAct(
    args,
    (form) =>
      inviteReviewer(servicesOf(context), actorOf(context), idOf(params.workId), Object.fromEntries(form)),
    () => '',
    () => INVITED,
  )
}
