import { data } from 'react-router'
import { getCover } from '#domain/works/get-file.ts'
import { idOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { sendFile } from '#web/http/sending/send-file.ts'
import { WITHHELD } from '#web/http/sending/withheld.ts'
import { fileOrPage } from '#web/http/file-or-page.ts'
import type { Route } from './+types/covers-loader'

export { default } from '#web/page/no-page.ts'
export const middleware = [fileOrPage(loader)]

/** GET /_/covers/:fileId. A cover never changes: a new one has a new number. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, files } = servicesOf(context)
  const cover = await getCover(db, actorOf(context), idOf(params.fileId))
  if (!cover) throw data(null, { status: 404 })
  return sendFile(files, cover, request, {
    inline: true,
    cache: cover.withheld ? WITHHELD : 'public, max-age=86400',
  })
}
