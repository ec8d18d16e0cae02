import { data } from 'react-router'
import { Refusal } from '#domain/refusal.ts'
import { findDrafts } from '#domain/publishing/find-drafts.ts'
import { saveDraft } from '#domain/publishing/save-draft.ts'
import { answer, refusedVisitor } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { INVALID_REQUEST } from '#web/http/read-form.ts'
import { requireSameAuthor } from './require-same-author.ts'
import type { Route } from './+types/drafts-resource'

// The longest text of a draft, in JSON with every character escaped, and the rest of the form.
const MAX_BYTES = 8 * 1024 * 1024

/** GET /_/drafts: what one has begun and not published. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (!actor) return refusedVisitor()
  const drafts = await findDrafts(servicesOf(context).db, actor)
  return Response.json(drafts, { headers: { 'Cache-Control': 'no-store' } })
}

/** POST /_/drafts: what is in the form, as JSON; see save-draft.ts. */
export async function action({ request, context }: Route.ActionArgs) {
  return answer(async () => {
    if (request.method !== 'POST') throw new Refusal('invalid', INVALID_REQUEST)
    if (Number(request.headers.get('Content-Length') ?? Infinity) > MAX_BYTES)
      throw new Refusal('invalid', 'Este texto é longo demais para ser guardado')
    const input: unknown = await request.json().catch(() => null)
    requireSameAuthor(actorOf(context), (input as { author?: unknown } | null)?.author)
    return data(await saveDraft(servicesOf(context), actorOf(context), input))
  })
}
