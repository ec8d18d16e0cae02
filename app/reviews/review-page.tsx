import { data } from 'react-router'
import type { Actor } from '#domain/actor.ts'
import { reviewDenial } from '#domain/reviews/permissions.ts'
import { getMyReview } from '#domain/reviews/get-my-review.ts'
import {} from '#domain/reviews/texts.ts'
import { requireWork } from '#domain/works/require-work.ts'
import { refuse } from '#domain/refusal.ts'
import { idOf } from '#web/http/answer-act.ts'
import { answer } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader, type PersonalArgs } from '#web/http/loaders/personal-loader.ts'
import { readForm } from '#web/http/read-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { actOnReview, backToWork } from './act-on-review.ts'
import { ReviewForm } from './review-form.tsx'
import type { Route } from './+types/review-page'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Avaliar trabalho', hidden: true })

/** The form on a page of its own: for readers without scripts. */
export const loader = personalLoader({
  guard: member,
  async read({ services: { db }, actor, params }: PersonalArgs<Route.LoaderArgs['params'], Actor>) {
    const work = await requireWork(db, idOf(params.workId))
    refuse(reviewDenial(actor, work))
    const mine = await getMyReview(db, actor, work.id)
    return {
      work: { id: work.id, title: work.title, path: work.path, currentVersion: work.currentVersion },
      mine,
    }
  },
})

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const answered = await answer(() =>
    actOnReview(servicesOf(context), actorOf(context), idOf(params.workId), form),
  )
  if (!('data' in answered)) return backToWork(answered)
  return data({ ...answered.data, typed: Object.fromEntries(form) }, answered.init ?? undefined)
}

export default function ReviewPage({ loaderData: { work, mine }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refused' in actionData ? actionData : null
  return (
    <div className="page-column py-8 lg:py-12">
      <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Avaliar trabalho</h1>
      <p className="mt-2 mb-8 text-muted">
        <InlineText text={work.title} />
      </p>
      <ReviewForm work={work} mine={mine} refused={refused} typed={refused?.typed} />
    </div>
  )
}
