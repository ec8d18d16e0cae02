import { limitActs } from '#domain/limit-acts.ts'
import { requireMember } from '#domain/refusal.ts'
import { findReviewersToExclude } from '#domain/reviews/invitations/find-reviewers-to-exclude.ts'
import { findCoAuthorsToExclude } from '#domain/authorship/find-co-author-requests.ts'
import { findPeople } from '#domain/profiles/find-people.ts'
import { idOf } from '#web/http/answer-act.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { invitedAs } from './invited-as.ts'
import type { Route } from './+types/people-loader'

/**
 * GET /_/works/:workId/people?q=…&para=avaliar: candidates to review the work, or without `para` to be its
 * authors.
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const actor = actorOf(context)
  const workId = idOf(params.workId)
  const exclude =
    invitedAs(url.searchParams.get('para')) === 'reviewer' ? findReviewersToExclude : findCoAuthorsToExclude
  const items = await answerOrThrow(async () => {
    requireMember(actor)
    await limitActs(services, 'people-search:person', actor)
    return findPeople(services.db, actor, url.searchParams.get('q') ?? '', {
      excluding: await exclude(services.db, actor, workId),
    })
  })
  return Response.json({ items }, { headers: { 'Cache-Control': 'no-store' } })
}
