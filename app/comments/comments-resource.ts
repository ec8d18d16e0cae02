import { commentAnchor } from '#domain/comments/texts.ts'
import { findComments } from '#domain/comments/find-comments.ts'
import { COMMENTS_AT_ONCE, getComments } from '#domain/comments/get-comments.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { cursorIn } from '#web/client/page-after.ts'
import { answerAct, idOf, textOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/comments-resource'

/** GET /_/works/:workId/comments?ids=4,5: these comments; ?depois=…: the next page, of older ones. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = servicesOf(context)
  const workId = idOf(params.workId)
  const ids = url.searchParams.get('ids')
  const page =
    ids === null
      ? await findComments(db, workId, { cursor: cursorIn(url) })
      : { items: await getComments(db, workId, readIds(ids)), next: null }
  return Response.json(page, { headers: { 'Cache-Control': 'no-store' } })
}

function readIds(text: string): number[] {
  return text.split(',', COMMENTS_AT_ONCE).map(idOf).filter(Boolean)
}

/** POST /_/works/:workId/comments: writes one, and answers with how it is shown. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args
  const services = servicesOf(context)
  const actor = actorOf(context)
  return answerAct(
    args,
    async (form) => {
      const workId = idOf(params.workId)
      const input = {
        content: textOf(form, 'content'),
        // a form sent before hydration has no key, and so no protection against a second submission
        submissionKey: textOf(form, 'submissionKey') || crypto.randomUUID(),
      }
      const { id, held } = await writeComment(services, actor, workId, input)
      const [comment] = await getComments(services.db, workId, [id])
      return { id, held, comment: comment ?? null }
    },
    ({ id }) => `#${commentAnchor(id)}`,
  )
}
