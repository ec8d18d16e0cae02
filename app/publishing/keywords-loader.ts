import { proposeKeywords } from '#domain/integrity/propose-keywords.ts'
import { Refusal } from '#domain/refusal.ts'
import { idOf } from '#web/http/answer-act.ts'
import { refusedJson } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/keywords-loader'

/** GET /_/drafts/:draftId/keywords: keyword suggestions for the author. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  try {
    const words = await proposeKeywords(servicesOf(context), actorOf(context), idOf(params.draftId))
    return Response.json({ words }, { headers: { 'Cache-Control': 'private, no-store' } })
  } catch (error) {
    if (error instanceof Refusal) return refusedJson(error)
    throw error
  }
}
