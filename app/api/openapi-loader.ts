import { servicesOf } from '#web/http/context.ts'
import { originOf } from '#web/http/origin-of.ts'
import { READ_FROM_ANYWHERE } from '#web/http/read-from-anywhere.ts'
import { sendDocument } from '#web/http/sending/send-document.ts'
import { writeOpenapi } from './write-openapi.ts'
import type { Route } from './+types/openapi-loader'

/** GET /api/v1/openapi.json: the interface, described for programs that write programs. */
export function loader({ request, context, url }: Route.LoaderArgs): Response {
  const { config } = servicesOf(context)
  const described = writeOpenapi({ origin: originOf(config, url), siteName: config.productName })
  return sendDocument(request, `${JSON.stringify(described, null, 2)}\n`, {
    type: 'application/json',
    cacheControl: 'public, max-age=3600',
    headers: { ...READ_FROM_ANYWHERE, 'X-Robots-Tag': 'noindex' },
  })
}
