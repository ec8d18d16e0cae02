import * as v from 'valibot'
import { LOGIN_TO_PUBLISH } from '#domain/files/texts.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { draftDataSchema } from '#domain/publishing/draft-schema.ts'
import { parseOrRefuse, Refusal, requireActor } from '#domain/refusal.ts'
import { BROKEN_FORM } from '#domain/schema.ts'
import { answer } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { loadReference } from './load-reference.ts'
import type { Route } from './+types/reference-action'

const MAX_BYTES = 1024 * 1024
const schema = v.object(
  {
    draft: draftDataSchema,
    workId: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  },
  BROKEN_FORM,
)

/** POST /_/reference: the form of a work in, its reference as it will read out, and what that lacks. */
export async function action({ request, context, url }: Route.ActionArgs) {
  return answer(async () => {
    const actor = actorOf(context)
    requireActor(actor, LOGIN_TO_PUBLISH)
    const services = servicesOf(context)
    await limitActs(services, 'reference:person', actor)
    if (Number(request.headers.get('Content-Length') ?? Infinity) > MAX_BYTES)
      throw new Refusal('invalid', BROKEN_FORM)
    const asked = parseOrRefuse(schema, await request.json().catch(() => null))
    return { preview: await loadReference(services, actor, asked, url) }
  })
}
