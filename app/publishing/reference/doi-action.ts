import * as v from 'valibot'
import { LOGIN_TO_PUBLISH } from '#domain/files/texts.ts'
import { lookUpDoi } from '#domain/publishing/doi/look-up-doi.ts'
import { parseOrRefuse, requireMember } from '#domain/refusal.ts'
import { BROKEN_FORM } from '#domain/schema.ts'
import { answer } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/doi-action'

const schema = v.object({ doi: v.pipe(v.string(BROKEN_FORM), v.maxLength(1000, BROKEN_FORM)) }, BROKEN_FORM)

/** POST /_/doi-lookup: a DOI in, what Crossref or DataCite has on record for it out. */
export async function action({ request, context }: Route.ActionArgs) {
  return answer(async () => {
    const actor = actorOf(context)
    requireMember(actor, LOGIN_TO_PUBLISH)
    const { doi } = parseOrRefuse(schema, await request.json().catch(() => null))
    return { lookup: await lookUpDoi(servicesOf(context), actor, doi) }
  })
}
