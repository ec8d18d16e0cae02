import { findReviews, REVIEWS_AT_ONCE } from '#domain/reviews/find-reviews.ts'
import { requireWork } from '#domain/works/require-work.ts'
import { cursorIn } from '#web/client/page-after.ts'
import { idOf } from '#web/http/answer-act.ts'
import { publicLoader, type PublicArgs } from '#web/http/loaders/public-loader.ts'
import { usePersonal, useSignedIn } from '#web/client/use-personal.ts'
import { OwnMatters } from '#app/moderation/own-matters.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { ReviewList } from './review-list.tsx'
import type { Route } from './+types/reviews-page'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Avaliações', hidden: true })

/**
 * The next page of a work's reviews, or those with `ids`: loaded by the list; a page of its own without
 * scripts.
 */
export const loader = publicLoader({
  async read({ services: { db }, params, url }: PublicArgs<Route.LoaderArgs['params']>) {
    const { id, title, path, currentVersion } = await requireWork(db, idOf(params.workId))
    const ids = readIds(url.searchParams.get('ids'))
    const page = await findReviews(db, id, { cursor: cursorIn(url), ids })
    return { from: [`work:${id}`], data: { work: { id, title, path, currentVersion }, page, ids } }
  },
})

function readIds(text: string | null): number[] | undefined {
  return text === null ? undefined : text.split(',', REVIEWS_AT_ONCE).map(idOf).filter(Boolean)
}

export default function ReviewsPage({ loaderData: { work, page } }: Route.ComponentProps) {
  const personal = usePersonal('reviews/reviews-page')
  const signedIn = useSignedIn()
  return (
    <OwnMatters of={personal?.ownMatters}>
      <div className="page-column py-8 lg:py-12">
        <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Avaliações</h1>
        <p className="mt-2 mb-8">
          <a href={work.path} className="link">
            <InlineText text={work.title} />
          </a>
        </p>
        <ReviewList
          work={work}
          page={page}
          can={personal?.can ?? { answerFor: false, discuss: signedIn }}
          mineId={personal?.mine?.id ?? null}
          thanked={personal?.thanked ?? []}
          level="h2"
        />
      </div>
    </OwnMatters>
  )
}
