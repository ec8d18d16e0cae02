import { servicesOf } from '#web/http/context.ts'
import { originOf } from '#web/http/origin-of.ts'
import { READ_FROM_ANYWHERE } from '#web/http/read-from-anywhere.ts'
import { sendDocument } from '#web/http/sending/send-document.ts'
import { ENDPOINTS } from './endpoints/endpoints.ts'
import type { Route } from './+types/api-root-loader'

/** GET /api/v1: what there is, and where it is described. */
export function loader({ request, context, url }: Route.LoaderArgs): Response {
  const { config } = servicesOf(context)
  const origin = originOf(config, url)
  const [documentation, openapi] = [`${origin}/api`, `${origin}/api/v1/openapi.json`]
  const addresses = ENDPOINTS.map(({ path }) => `${origin}/api/v1/${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  return sendDocument(request, `${JSON.stringify({ documentation, openapi, addresses }, null, 2)}\n`, {
    type: 'application/json',
    cacheControl: 'public, max-age=3600',
    headers: {
      ...READ_FROM_ANYWHERE,
      'X-Robots-Tag': 'noindex',
      // RFC 8631
      Link: `<${openapi}>; rel="service-desc", <${documentation}>; rel="service-doc"`,
    },
  })
}
