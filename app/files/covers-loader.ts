import { data } from 'react-router'
import { getCover } from '#domain/works/get-file.ts'
import { idOf } from '#app/http/answer-act.ts'
import { actorOf, servicesOf } from '#app/http/context.ts'
import { sendFile } from '#app/http/sending/send-file.ts'
import { WITHHELD } from '#app/http/sending/withheld.ts'
import { fileOrPage } from '#app/http/file-or-page.ts'
import type { Route } from './+types/covers-loader'

export { default } from '#app/page/no-page.ts'
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
