import { factsOf, servicesOf } from '#web/http/context.ts'
import { originOf } from '#web/http/origin-of.ts'
import { READ_FROM_ANYWHERE } from '#web/http/read-from-anywhere.ts'
import { notesOf } from '#web/http/response-metadata.ts'
import { answerApi, toProblem } from './answer-api.ts'
import { ENDPOINTS } from './endpoints/endpoints.ts'
import { Problem } from './shapes/problem.ts'
import type { Route } from './+types/api-loader'

/** GET /api/v1/…: what everybody may read, for programs. */
export async function loader({
  request,
  params,
  context,
  url,
  pattern,
}: Route.LoaderArgs): Promise<Response> {
  const services = servicesOf(context)
  const origin = originOf(services.config, url)
  const endpoint = ENDPOINTS.find(({ path }) => `api/v1/${path}` === pattern.replace(/^\//, ''))
  try {
    if (!endpoint) throw new Problem('not-found', `Aqui não há nada: o que há está em ${origin}/api.`)
    const { address } = factsOf(context)
    return await answerApi(endpoint, {
      ...{ request, url, params, services, address, origin },
      notes: notesOf(context),
    })
  } catch (thrown) {
    if (thrown instanceof Response) {
      for (const [name, value] of Object.entries(READ_FROM_ANYWHERE)) thrown.headers.set(name, value)
      return thrown
    }
    return toProblem(thrown).toResponse(origin)
  }
}
