import { data } from 'react-router'
import { getResume } from '#domain/profiles/get-resume.ts'
import { RESUME_FAILED } from '#domain/profiles/texts.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { fileOrPage } from '#web/http/file-or-page.ts'
import { sendFile } from '#web/http/sending/send-file.ts'
import type { Route } from './+types/resume-loader'

export { default } from '#web/page/no-page.ts'
export const middleware = [fileOrPage(loader)]

/** GET /{username}/profile/curriculo, for who may see it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, files } = servicesOf(context)
  const resume = await getResume(db, actorOf(context), params.username)
  if (!resume) throw data(RESUME_FAILED, { status: 404 })
  return sendFile(files, resume, request)
}
