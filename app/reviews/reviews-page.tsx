import { findReviews, REVIEWS_AT_ONCE } from '#domain/reviews/find-reviews.ts'
import { canAnswerFor, canDiscuss } from '#domain/reviews/permissions.ts'
import { requireWork } from '#domain/works/require-work.ts'
import { idOf } from '#app/http/act-or-return.ts'
import { answerOrThrow } from '#app/http/answer.ts'
import { actorOf, servicesOf } from '#app/http/context.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ReviewList } from './review-list.tsx'
import type { Route } from './+types/reviews-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Avaliações', hidden: true })

/** More of the reviews of a work, or with `ids` these: read by the list, a page of its own without scripts. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = servicesOf(context)
  const actor = actorOf(context)
  return answerOrThrow(async () => {
    const { id, title, path, currentVersion, ...authorship } = await requireWork(db, idOf(params.workId))
    const ids = readIds(url.searchParams.get('ids'))
    const page = await findReviews(db, actor, id, { cursor: url.searchParams.get('depois'), ids })
    const can = { answerFor: canAnswerFor(actor, authorship), discuss: canDiscuss(actor) }
    return { work: { id, title, path, currentVersion }, page, ids, can }
  })
}

function readIds(text: string | null): number[] | undefined {
  return text === null ? undefined : text.split(',', REVIEWS_AT_ONCE).map(idOf).filter(Boolean)
}

export default function ReviewsPage({ loaderData: { work, page, can } }: Route.ComponentProps) {
  return (
    <div className="page max-w-reading py-8 lg:py-12">
      <h1 className="font-serif text-3xl font-semibold">Avaliações</h1>
      <p className="mt-2 mb-8">
        <a href={work.path} className="link">
          {work.title}
        </a>
      </p>
      <ReviewList work={work} page={page} can={can} level="h2" />
    </div>
  )
}
