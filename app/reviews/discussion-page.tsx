import { findReviewMessages } from '#domain/reviews/find-review-messages.ts'
import { findReviewRevisions } from '#domain/reviews/find-review-revisions.ts'
import { findReview } from '#domain/reviews/find-reviews.ts'
import { canAnswerFor, canDiscuss } from '#domain/reviews/permissions.ts'
import { REVIEW_NOT_FOUND } from '#domain/reviews/texts.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireWork } from '#domain/works/require-work.ts'
import { idOf } from '#app/http/act-or-return.ts'
import { answerOrThrow } from '#app/http/answer.ts'
import { actorOf, servicesOf } from '#app/http/context.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { Discussion } from './discussion.tsx'
import { ReviewItem } from './review-item.tsx'
import { RevisionList } from './revision-list.tsx'
import type { Route } from './+types/discussion-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Discussão da avaliação', hidden: true })

/** One review with its history and discussion: what an address can point to, and all of it without scripts. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = servicesOf(context)
  const actor = actorOf(context)
  return answerOrThrow(async () => {
    const review = await findReview(db, actor, idOf(params.reviewId))
    if (!review) throw new Refusal('missing', REVIEW_NOT_FOUND)
    const [{ id, title, path, currentVersion, ...authorship }, messages, revisions] = await Promise.all([
      requireWork(db, review.workId),
      findReviewMessages(db, actor, review.id, { cursor: url.searchParams.get('antes') }),
      findReviewRevisions(db, review.id),
    ])
    const can = { answerFor: canAnswerFor(actor, authorship), discuss: canDiscuss(actor) }
    const replying = can.answerFor && !review.isMine && url.searchParams.has('responder')
    return { work: { id, title, path, currentVersion }, review, messages, revisions, can, replying }
  })
}

export default function DiscussionPage({ loaderData }: Route.ComponentProps) {
  const { work, review, messages, revisions, can, replying } = loaderData
  return (
    <div className="page grid max-w-reading gap-8 py-8 lg:py-12">
      <header>
        <h1 className="font-serif text-3xl font-semibold">Discussão da avaliação</h1>
        <p className="mt-2">
          <a href={work.path} className="link">
            {work.title}
          </a>
        </p>
      </header>
      <ReviewItem review={review} work={work} can={can} alone replying={replying} level="h2" />
      {revisions.length > 0 && (
        <details>
          <summary className="link min-h-11 cursor-pointer py-2.5">
            Versões anteriores desta avaliação
          </summary>
          <RevisionList revisions={revisions} />
        </details>
      )}
      <Discussion reviewId={review.id} first={messages} canSpeak={can.discuss} />
    </div>
  )
}
