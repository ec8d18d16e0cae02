import { data } from 'react-router'
import { getExport } from '#domain/personal-data/request-export.ts'
import { idOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { fileOrPage } from '#web/http/file-or-page.ts'
import { sendFile } from '#web/http/sending/send-file.ts'
import type { Route } from './+types/export-loader'

export { default } from '#web/page/no-page.ts'
export const middleware = [fileOrPage(loader)]

/** GET /settings/dados/:id: the ZIP, for its person alone. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, files } = servicesOf(context)
  const file = await getExport(db, actorOf(context), idOf(params.id))
  if (!file) throw data(null, { status: 404 })
  return sendFile(files, file, request)
}
