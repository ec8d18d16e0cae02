import { setCertificateApart } from '#domain/certificates/set-certificate-apart.ts'
import { idOf } from '#web/http/answer-act.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { fileOrPage } from '#web/http/file-or-page.ts'
import { originOf } from '#web/http/origin-of.ts'
import type { Route } from './+types/certificate-paper-loader'

export { default } from '#web/page/no-page.ts'
export const middleware = [fileOrPage(loader)]

/** GET /profile/certificados/{id}/certificado.pdf: one's own. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const site = { origin: originOf(services.config, url), siteName: services.config.productName }
  const bytes = await answerOrThrow(() =>
    setCertificateApart(services, actorOf(context), idOf(params.id), site),
  )
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="certificado.pdf"',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
