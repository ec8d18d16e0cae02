import * as v from 'valibot'
import { LOGIN_TO_PUBLISH } from '#domain/files/texts.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { LIMITS } from '#domain/publishing/schema.ts'
import { parseOrRefuse, Refusal, requireActor } from '#domain/refusal.ts'
import { refuseTooLarge } from '#domain/rendering/refuse-too-large.ts'
import { answer } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { READ_TEXT_HEAD } from './read-text-head.ts'
import type { Route } from './+types/text-head-action'

const MAX_BYTES = 4 * 1024 * 1024
const TOO_LONG = 'Este texto é longo demais'
const UNREADABLE = 'Texto inválido'
const schema = v.object(
  { text: v.pipe(v.string(UNREADABLE), v.maxLength(LIMITS.content.max, TOO_LONG)) },
  UNREADABLE,
)

/** POST /_/text-head: a pasted text in, the fields of its head and the text without it out; null where it has none. */
export async function action({ request, context }: Route.ActionArgs) {
  return answer(async () => {
    const actor = actorOf(context)
    requireActor(actor, LOGIN_TO_PUBLISH)
    await limitActs(servicesOf(context), 'editor-document:person', actor)
    if (Number(request.headers.get('Content-Length') ?? Infinity) > MAX_BYTES)
      throw new Refusal('invalid', TOO_LONG)
    const { text } = parseOrRefuse(schema, await request.json().catch(() => null))
    const { taskPool } = servicesOf(context)
    const options = { person: actor.id, signal: request.signal }
    return { headed: await refuseTooLarge(taskPool.run(READ_TEXT_HEAD, text, options)) }
  })
}
