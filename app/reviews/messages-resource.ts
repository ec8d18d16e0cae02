import { findReviewMessages } from '#domain/reviews/find-review-messages.ts'
import { discussionAnchor } from '#domain/reviews/texts.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { cursorIn } from '#web/client/page-after.ts'
import { answerAct, idOf } from '#web/http/answer-act.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/messages-resource'

/** GET /_/reviews/:reviewId/messages: the newest, or with `depois` those before them; in JSON. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = servicesOf(context)
  const page = await answerOrThrow(() =>
    findReviewMessages(db, idOf(params.reviewId), {
      cursor: cursorIn(url),
    }),
  )
  return Response.json(page, { headers: { 'Cache-Control': 'no-store' } })
}

/** POST with message and submissionKey. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  const reviewId = idOf(params.reviewId)
  return answerAct(
    args,
    async (form) => {
      const input = Object.fromEntries(form)
      // without scripts there is no key that a second submission would repeat
      const submissionKey = input.submissionKey || crypto.randomUUID()
      return writeReviewMessage(servicesOf(context), actorOf(context), reviewId, { ...input, submissionKey })
    },
    () => `#${discussionAnchor(reviewId)}`,
  )
}
