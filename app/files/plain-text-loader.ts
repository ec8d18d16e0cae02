import { data } from 'react-router'
import { getPlainText } from '#domain/works/get-plain-text.ts'
import { getWorkFor } from '#domain/works/get-work.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { sendDocument } from '#web/http/sending/send-document.ts'
import { WITHHELD } from '#web/http/sending/withheld.ts'
import { fileOrPage } from '#web/http/file-or-page.ts'
import type { Route } from './+types/plain-text-loader'

export { default } from '#web/page/no-page.ts'
export const middleware = [fileOrPage(loader)]

/** GET /{username}/{slug}/texto.txt: what was read from the file, for reading where it is no PDF. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = servicesOf(context)
  const { work, withheld } = await answerOrThrow(() =>
    getWorkFor(db, actorOf(context), params.username, params.slug),
  )
  const text = await getPlainText(db, work.id, work.currentVersion)
  if (text === null) throw data(null, { status: 404 })
  return sendDocument(request, text, {
    type: 'text/plain',
    cacheControl: withheld ? WITHHELD : 'public, max-age=300',
    headers: {
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
      'X-Robots-Tag': 'noindex',
    },
  })
}
