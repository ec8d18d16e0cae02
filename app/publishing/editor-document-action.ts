import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import * as v from 'valibot'
import { limitActs } from '#domain/limit-acts.ts'
import { parseOrRefuse, Refusal, requireActor } from '#domain/refusal.ts'
import { LIMITS } from '#domain/publishing/schema.ts'
import { LOGIN_TO_PUBLISH } from '#domain/files/texts.ts'
import { refuseTooLarge } from '#domain/rendering/refuse-too-large.ts'
import { answer } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { encodingWeight } from '#web/http/sending/encoding-weight.ts'
import { READ_DOCUMENT } from '#app/editor/markdown/read-document.ts'
import type { Route } from './+types/editor-document-action'

const MAX_BYTES = 4 * 1024 * 1024
const TOO_LONG = 'Este texto é longo demais'
const UNREADABLE = 'Texto inválido'
const unzip = promisify(gunzip)
const schema = v.object(
  {
    markdown: v.pipe(v.string(UNREADABLE), v.maxLength(LIMITS.content.max, TOO_LONG)),
    lineEnds: v.optional(v.boolean(UNREADABLE), false),
  },
  UNREADABLE,
)

/**
 * POST /_/editor-document: converts Markdown into the editor's document. Members only, since parsing costs
 * CPU.
 */
export async function action({ request, context }: Route.ActionArgs) {
  return answer(async () => {
    const actor = actorOf(context)
    requireActor(actor, LOGIN_TO_PUBLISH)
    await limitActs(servicesOf(context), 'editor-document:person', actor)
    if (Number(request.headers.get('Content-Length') ?? Infinity) > MAX_BYTES)
      throw new Refusal('invalid', TOO_LONG)
    const asked = parseOrRefuse(schema, await request.json().catch(() => null))
    const { taskPool } = servicesOf(context)
    const options = { person: actor.id, signal: request.signal }
    return sendCompressedJson(request, await refuseTooLarge(taskPool.run(READ_DOCUMENT, asked, options)))
  })
}

async function sendCompressedJson(request: Request, gzipped: Uint8Array<ArrayBuffer>): Promise<Response> {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', Vary: 'Accept-Encoding' }
  if (encodingWeight(request, 'gzip') === 0) return new Response(await unzip(gzipped), { headers })
  return new Response(gzipped, { headers: { ...headers, 'Content-Encoding': 'gzip' } })
}
