import { data } from 'react-router'
import { getImage, type StoredImage } from '#domain/works/get-image.ts'
import { idOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { sendFile } from '#web/http/sending/send-file.ts'
import { WITHHELD } from '#web/http/sending/withheld.ts'
import { fileOrPage } from '#web/http/file-or-page.ts'
import type { Route } from './+types/images-loader'

export { default } from '#web/page/no-page.ts'
export const middleware = [fileOrPage(loader)]

/** GET /_/imagens/:fileId: a picture of a text; before its work is published only its owner sees it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, files } = servicesOf(context)
  const image = await getImage(db, actorOf(context), idOf(params.fileId))
  if (!image) throw data(null, { status: 404 })
  return sendFile(files, image, request, {
    inline: true,
    cache: cacheOf(image),
  })
}

function cacheOf({ published, withheld }: StoredImage): string {
  if (withheld) return WITHHELD
  return published ? 'public, max-age=86400' : 'private, max-age=3600'
}
