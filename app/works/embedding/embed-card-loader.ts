import { WORK_GONE } from '#domain/works/texts.ts'
import { servicesOf } from '#web/http/context.ts'
import { originOf } from '#web/http/origin-of.ts'
import { sendDocument } from '#web/http/sending/send-document.ts'
import { locateWork } from '#domain/works/locate-work.ts'
import { embedPath } from './embed-code.ts'
import { EMBED_POLICY, writeEmbedCard, writeMissingCard } from './write-embed-card.ts'
import type { Route } from './+types/embed-card-loader'

// a browser that reads frame-ancestors does not read X-Frame-Options, which every answer has
const headers = { 'Content-Security-Policy': EMBED_POLICY, 'X-Robots-Tag': 'noindex' }

/** GET /{username}/{slug}/cartao: a work as pages of other sites show it; the same for everybody. */
export async function loader({ params, request, context, url }: Route.LoaderArgs): Promise<Response> {
  const services = servicesOf(context)
  const site = { origin: originOf(services.config, url), siteName: services.config.productName }
  const found = await locateWork(services, params.username, params.slug)
  if (found.is === 'here')
    // what is hidden is gone at once
    return sendDocument(request, writeEmbedCard(found.work, site), {
      type: 'text/html',
      cacheControl: 'no-cache',
      headers,
    })
  if (found.is === 'moved')
    return new Response(null, { status: 301, headers: { Location: embedPath(found) } })
  const words = found.is === 'missing' ? found.words : WORK_GONE
  return new Response(request.method === 'HEAD' ? null : writeMissingCard(words, site), {
    status: found.is === 'missing' ? 404 : 410,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
