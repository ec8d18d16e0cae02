import { lookUpDoi } from '#domain/publishing/doi/look-up-doi.ts'
import { answer } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/doi-action'

/** POST /_/doi-lookup: a DOI in, what Crossref or DataCite has on record for it out. */
export async function action({ request, context }: Route.ActionArgs) {
  return answer(async () => {
    const asked: unknown = await request.json().catch(() => null)
    return { lookup: await lookUpDoi(servicesOf(context), actorOf(context), asked) }
  })
}
