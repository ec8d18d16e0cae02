import { findReviewMessages } from '#domain/reviews/find-review-messages.ts'
import { findReviewRevisions } from '#domain/reviews/find-review-revisions.ts'
import { findReview } from '#domain/reviews/find-reviews.ts'
import { REVIEW_NOT_FOUND } from '#domain/reviews/texts.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireWork } from '#domain/works/require-work.ts'
import { cursorIn } from '#web/client/page-after.ts'
import { idOf } from '#web/http/answer-act.ts'
import { publicLoader, type PublicArgs } from '#web/http/loaders/public-loader.ts'
import { usePersonal, useSignedIn } from '#web/client/use-personal.ts'
import { OwnMatters } from '#app/moderation/own-matters.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { ReviewDiscussion } from './review-discussion.tsx'
import { ReviewItem } from './review-item.tsx'
import { RevisionList } from './revision-list.tsx'
import type { Route } from './+types/discussion-page'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Discussão da avaliação', hidden: true })

/** One review with its history and discussion: what an address can point to, and all of it without scripts. */
export const loader = publicLoader({
  async read({ services: { db }, params, url }: PublicArgs<Route.LoaderArgs['params']>) {
    const review = await findReview(db, idOf(params.reviewId))
    if (!review) throw new Refusal('missing', REVIEW_NOT_FOUND)
    const [{ id, title, path, currentVersion }, messages, revisions] = await Promise.all([
      requireWork(db, review.workId),
      findReviewMessages(db, review.id, { cursor: cursorIn(url) }),
      findReviewRevisions(db, review.id),
    ])
    const replying = url.searchParams.has('responder')
    return {
      from: [`review:${review.id}`, `work:${id}`],
      data: { work: { id, title, path, currentVersion }, review, messages, revisions, replying },
    }
  },
})

export default function ReviewDiscussionPage({ loaderData }: Route.ComponentProps) {
  const { work, review, messages, revisions, replying } = loaderData
  const signedIn = useSignedIn()
  const personal = usePersonal('reviews/discussion-page')
  const can = personal?.can ?? { answerFor: false, discuss: signedIn }
  const isMine = personal?.mine?.id === review.id
  return (
    <OwnMatters of={personal?.ownMatters}>
      <div className="page-column grid gap-8 py-8 lg:py-12">
        <header>
          <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Discussão da avaliação</h1>
          <p className="mt-2">
            <a href={work.path} className="link">
              <InlineText text={work.title} />
            </a>
          </p>
        </header>
        <ReviewItem
          key={String(can.answerFor)}
          review={review}
          work={work}
          can={can}
          isMine={isMine}
          thanked={personal?.thanked.includes(review.id) ?? false}
          alone
          replying={replying && can.answerFor && !isMine}
          level="h2"
        />
        {revisions.length > 0 && (
          <details>
            <summary className="link min-h-11 cursor-pointer py-2.5">
              Versões anteriores desta avaliação
            </summary>
            <RevisionList revisions={revisions} />
          </details>
        )}
        <ReviewDiscussion reviewId={review.id} first={messages} canSpeak={can.discuss} isMine={isMine} />
      </div>
    </OwnMatters>
  )
}
