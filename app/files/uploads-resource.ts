import { MAX_FILE_BYTES } from '#domain/limits.ts'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { data } from 'react-router'
import { Refusal } from '#domain/refusal.ts'
import { getReading } from '#domain/files/reading/check-reading.ts'
import { discardStagedFile, stageFile } from '#domain/files/stage-file.ts'
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from '#domain/files/image-texts.ts'
import { FILE_TOO_LARGE } from '#domain/files/texts.ts'
import { idOf } from '#web/http/answer-act.ts'
import { answer } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/uploads-resource'

const KINDS = ['paper', 'attachment', 'image'] as const

/** GET /_/uploads?id=…: for a staged file, the state of text extraction and what its first pages say of the work. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = servicesOf(context)
  return answer(() => getReading(db, actorOf(context), idOf(url.searchParams.get('id'))))
}

/**
 * POST /_/uploads?kind=paper&name=tese.pdf with the bytes as the body: one file, streamed to where files are kept.
 * DELETE /_/uploads?id=… takes it back. Answers in JSON.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const services = servicesOf(context)
  const actor = actorOf(context)
  return answer(async () => {
    if (request.method === 'DELETE') {
      await discardStagedFile(services, actor, idOf(url.searchParams.get('id')))
      return data({ discarded: true })
    }
    const kind = KINDS.find((one) => one === url.searchParams.get('kind')) ?? 'attachment'
    const [limit, words] =
      kind === 'image' ? [MAX_IMAGE_BYTES, IMAGE_TOO_LARGE] : [MAX_FILE_BYTES, FILE_TOO_LARGE]
    const declaredBytes = Number(request.headers.get('Content-Length')) || undefined
    if (declaredBytes !== undefined && declaredBytes > limit) throw new Refusal('invalid', words)
    if (!request.body) throw new Refusal('invalid', 'Este arquivo está vazio')
    const staged = await stageFile(services, actor, {
      kind,
      name: url.searchParams.get('name') ?? '',
      declaredBytes,
      declaredType: request.headers.get('Content-Type') ?? '',
      content: Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>),
    })
    return data(staged, { status: 201 })
  })
}
