import { answerHarvest } from '#domain/harvesting/answer-harvest.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitHarvesters } from '#domain/harvesting/limit-harvesters.ts'
import { factsOf, servicesOf } from '#web/http/context.ts'
import { originOf } from '#web/http/origin-of.ts'
import { harvestSource } from './harvest-source.ts'
import type { Route } from './+types/oai-resource'

/** When a harvester comes again that met many new changes. */
const NEW_CHANGES_SECONDS = 5
/** A whole request by POST is shorter, with the longest token. */
const LONGEST_BODY = 20_000

/** GET /oai: the works of the site, for libraries (OAI-PMH 2.0). */
export async function loader({ context, url }: Route.LoaderArgs) {
  return answer(context, url, url.searchParams)
}

/** POST /oai: the same with the arguments in the body, which the protocol asks for. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const body = await request.text()
  if (body.length > LONGEST_BODY) return comeAgain(413, 'Este pedido é longo demais.')
  return answer(context, url, new URLSearchParams(body))
}

async function answer(
  context: Route.LoaderArgs['context'],
  url: URL,
  pairs: Iterable<[string, string]>,
): Promise<Response> {
  const services = servicesOf(context)
  try {
    await limitHarvesters(services, factsOf(context).address)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // harvesters wait after a 503, and give up after a 429
    return comeAgain(503, error.message, error.retryAfterSeconds)
  }
  const source = harvestSource(services.config, originOf(services.config, url))
  const body = await answerHarvest(services, source, pairs)
  if (body === null) {
    return comeAgain(
      503,
      'Muitas mudanças estão sendo lidas. Tente de novo em instantes.',
      NEW_CHANGES_SECONDS,
    )
  }
  return new Response(body, {
    headers: {
      'Content-Type': 'text/xml; charset=utf-8',
      // each says when it was made: an older one would be asked from that time on
      'Cache-Control': 'no-cache',
      'X-Robots-Tag': 'noindex',
    },
  })
}

function comeAgain(status: 413 | 503, words: string, seconds?: number): Response {
  return new Response(`${words}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(seconds !== undefined && { 'Retry-After': String(seconds) }),
    },
  })
}
