import { type AgencyOutcome, type AgencyReply, failureOf, shortWords } from './agency-outcome.ts'

interface Answer {
  data?: { id?: unknown; attributes?: { state?: unknown } }
  errors?: unknown
}

/** What DataCite's REST API answered to a DOI that should now be in one of these states. */
export function readDataCiteReply(reply: AgencyReply, doi: string, wanted: readonly string[]): AgencyOutcome {
  const answer = parse(reply)
  if (reply.status < 200 || reply.status >= 300)
    return failureOf(reply, answer ? shortWords(errorsOf(answer.errors)) : undefined)
  if (!answer?.data) return { kind: 'away', words: shortWords(`sem JSON: ${reply.body}`) }
  const { id, attributes } = answer.data
  if (typeof id !== 'string' || id.toLowerCase() !== doi)
    return { kind: 'refused', words: shortWords(`respondeu por outro DOI: ${String(id)}`) }
  const state = String(attributes?.state)
  return wanted.includes(state)
    ? { kind: 'registered' }
    : { kind: 'refused', words: shortWords(`deixou o DOI no estado ${state}`) }
}

function parse({ body }: AgencyReply): Answer | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}

/** 'creators: não pode ficar em branco; …' */
function errorsOf(errors: unknown): string {
  if (!Array.isArray(errors)) return ''
  return errors
    .flatMap((error: { source?: unknown; title?: unknown } | null) => {
      const [source, title] = [error?.source, error?.title]
      if (typeof title !== 'string') return []
      return typeof source === 'string' ? `${source}: ${title}` : title
    })
    .join('; ')
}
