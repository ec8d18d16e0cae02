import { data } from 'react-router'
import { countDownload } from '#domain/works/count-reading.ts'
import { getAttachment } from '#domain/works/get-file.ts'
import { getWork } from '#domain/works/get-work.ts'
import { answerOrThrow } from '#app/http/answer.ts'
import { actorOf, worldOf } from '#app/http/context.ts'
import { readerOf } from '#app/http/reader.ts'
import { sendFile } from '#app/http/send-file.ts'
import type { Route } from './+types/attachment-loader'

/** GET /{username}/{slug}/anexos/{id}: whatever it is, it is a download. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, files } = worldOf(context)
  const work = await answerOrThrow(() => getWork(db, params.username, params.slug))
  const id = Number(params.attachmentId)
  const attachment = Number.isSafeInteger(id) ? await getAttachment(db, work.id, id) : null
  if (!attachment) throw data(null, { status: 404 })
  if (request.method === 'GET' && !request.headers.has('Range')) {
    await countDownload(db, work.id, readerOf(context, actorOf(context)), { id: attachment.id, type: 'attachment' })
  }
  return sendFile(files, { ...attachment, mediaType: 'application/octet-stream' }, request)
}
