import * as v from 'valibot'
import { limitSearch } from '#domain/search/limit-search.ts'
import { refuseTooMany } from '#domain/limit-acts.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { networkOf } from '#platform/addresses/network-of.ts'
import { READ_FROM_ANYWHERE } from '#web/http/read-from-anywhere.ts'
import type { ResponseMetadata } from '#web/http/response-metadata.ts'
import { sendDocument } from '#web/http/sending/send-document.ts'
import type { Endpoint } from './endpoints/endpoint.ts'
import { Problem } from './shapes/problem.ts'

interface Asked {
  request: Request
  url: URL
  params: Readonly<Record<string, string | undefined>>
  services: Services
  address: string
  origin: string
  notes: ResponseMetadata
}

/** Answers a question of a program, or says as a problem why not. */
export async function answerApi(endpoint: Endpoint, asked: Asked): Promise<Response> {
  const { request, url, services, origin, notes } = asked
  const params = v.safeParse(v.object(endpoint.params), asked.params)
  if (!params.success) throw new Problem('not-found', 'Aqui não há nada.')
  const query = readQuery(endpoint, url)
  if (!notes.isBackgroundRender) await limit(endpoint, asked, query)
  const args = { services, params: params.output, query, origin, url }
  const { from, body } = await endpoint.read(args as never)
  for (const source of from) notes.from.add(source)
  notes.isPublic = true
  const text = `${JSON.stringify(checked(endpoint, body))}\n`
  const next = (body as { next?: string | null }).next
  return sendDocument(request, text, {
    type: 'application/json',
    // what is hidden is gone at once: who keeps an answer asks whether it is still that
    cacheControl: 'no-cache',
    headers: {
      ...READ_FROM_ANYWHERE,
      'X-Robots-Tag': 'noindex',
      ...(next && { Link: `<${next}>; rel="next"` }),
    },
  })
}

/** An undeclared field is a fault, not an answer. */
function checked({ id, answer }: Endpoint, body: unknown): unknown {
  const parsed = v.safeParse(answer, body)
  if (parsed.success) return parsed.output
  throw new Error(`an answer of ${id} does not fit its shape at ${v.getDotPath(parsed.issues[0])}`)
}

/** What was asked for besides; a name that is not known is refused, so that nobody believes to have filtered. */
function readQuery({ query }: Endpoint, url: URL): Record<string, unknown> {
  const given: Record<string, string> = {}
  for (const [name, value] of url.searchParams) {
    if (!Object.hasOwn(query, name)) {
      const known = Object.keys(query).join(', ')
      const words = `Este endereço não conhece o parâmetro “${name}”. ${known ? `Conhece: ${known}.` : 'Não tem parâmetros.'}`
      throw new Problem('unknown-parameter', words, { parameter: name })
    }
    if (Object.hasOwn(given, name))
      throw new Problem('invalid-parameter', `“${name}” só pode vir uma vez.`, { parameter: name })
    given[name] = value
  }
  const parsed = v.safeParse(v.object(query), given)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const name = v.getDotPath(issue) ?? ''
  throw new Problem('invalid-parameter', `“${name}”: ${issue.message}`, { parameter: name })
}

async function limit(endpoint: Endpoint, { services, address }: Asked, query: Record<string, unknown>) {
  const consumed = services.limits.consume('api:address', networkOf(address))
  await refuseTooMany(consumed, 'Muitos pedidos em pouco tempo.')
  if (endpoint.searches?.(query)) await limitSearch(services, null, address)
}

/** A refusal as a program reads it; what is none is a fault of ours. */
export function toProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown
  if (!(thrown instanceof Refusal)) throw thrown
  const { kind, message, retryAfterSeconds } = thrown
  if (kind === 'missing') return new Problem('not-found', message)
  if (kind === 'too-many') return new Problem('too-many-requests', message, { retryAfterSeconds })
  if (kind === 'away' || kind === 'read-only') return new Problem('away', message, { retryAfterSeconds })
  throw thrown
}
