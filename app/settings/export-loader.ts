import { data } from 'react-router'
import { getExport } from '#domain/personal-data/request-export.ts'
import { idOf } from '#app/http/answer-act.ts'
import { actorOf, servicesOf } from '#app/http/context.ts'
import { fileOrPage } from '#app/http/file-or-page.ts'
import { sendFile } from '#app/http/sending/send-file.ts'
import type { Route } from './+types/export-loader'

export { default } from '#app/page/no-page.ts'
export const middleware = [fileOrPage(loader)]

/** GET /settings/dados/:id: the ZIP, for its person alone. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, files } = servicesOf(context)
  const file = await getExport(db, actorOf(context), idOf(params.id))
  if (!file) throw data(null, { status: 404 })
  return sendFile(files, file, request)
}
