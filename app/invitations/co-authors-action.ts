import { findCoAuthorRequests } from '#domain/authorship/find-co-author-requests.ts'
import { inviteCoAuthor } from '#domain/authorship/invite-co-author.ts'
import { INVITED } from '#domain/works/invitation-texts.ts'
import { answerAct, idOf } from '#app/http/answer-act.ts'
import { answerOrThrow } from '#app/http/answer.ts'
import { actorOf, servicesOf } from '#app/http/context.ts'
import type { Route } from './+types/co-authors-action'

/** GET /_/works/:workId/co-authors: whom its owner asked to sign it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = servicesOf(context)
  const items = await answerOrThrow(() => findCoAuthorRequests(db, actorOf(context), idOf(params.workId)))
  return Response.json({ items }, { headers: { 'Cache-Control': 'no-store' } })
}

/** POST with personId. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  return answerAct(
    args,
    (form) =>
      inviteCoAuthor(servicesOf(context), actorOf(context), idOf(params.workId), Object.fromEntries(form)),
    () => '',
    () => INVITED,
  )
}
