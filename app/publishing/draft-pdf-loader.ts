import { setDraft } from '#domain/typesetting/set-draft.ts'
import { idOf } from '#web/http/answer-act.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { fileOrPage } from '#web/http/file-or-page.ts'
import { originOf } from '#web/http/origin-of.ts'
import type { Route } from './+types/draft-pdf-loader'

export { default } from '#web/page/no-page.ts'
export const middleware = [fileOrPage(loader)]

/** GET /_/drafts/{id}/rascunho.pdf: one's own draft as it would look on paper. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const site = { origin: originOf(services.config, url), siteName: services.config.productName }
  const bytes = await answerOrThrow(() => setDraft(services, actorOf(context), idOf(params.draftId), site))
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="rascunho.pdf"',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
