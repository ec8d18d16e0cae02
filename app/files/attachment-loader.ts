import { data } from 'react-router'
import { attachmentType } from '#domain/files/attachment-type.ts'
import { countDownload } from '#domain/readings/count-reading.ts'
import { getAttachment } from '#domain/works/get-file.ts'
import { getWorkFor } from '#domain/works/get-work.ts'
import { idOf } from '#web/http/answer-act.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { backFromCitation } from '#app/works/citing/citation-files.ts'
import { originOf } from '#web/http/origin-of.ts'
import { readerOf } from '#app/readings/reader-of.ts'
import { beginsDownload } from './begins-download.ts'
import { sendWorkFile } from './send-work-file.ts'
import { fileOrPage } from '#web/http/file-or-page.ts'
import type { Route } from './+types/attachment-loader'

export { default } from '#web/page/no-page.ts'
export const middleware = [fileOrPage(loader)]

/** GET /{username}/{slug}/anexos/{id}: whatever it is, it is a download. */
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const { db } = services
  const actor = actorOf(context)
  const { work, withheld } = await answerOrThrow(() => getWorkFor(db, actor, params.username, params.slug))
  const attachment = await getAttachment(db, actor, work.id, idOf(params.attachmentId))
  if (!attachment) throw data(null, { status: 404 })
  const sent = await sendWorkFile(
    services,
    { ...attachment, mediaType: attachmentType(attachment.name) },
    request,
    { workPath: work.path, withheld },
  )
  sent.headers.set('Link', backFromCitation(work, originOf(services.config, url), 'collection'))
  if (beginsDownload(request, sent)) {
    await countDownload(db, work.id, readerOf(context, actor), {
      id: attachment.id,
      type: 'attachment',
    })
  }
  return sent
}
