import { readBounded } from './read-bounded.ts'

const LIMIT_MS = 30_000
const MOST_BYTES = 512 * 1024

export interface AgencyRequest {
  method: 'GET' | 'PUT' | 'POST'
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal | undefined
  limitMs?: number | undefined
}

/** No answer could be had. Its words never have the address, which may hold a password. */
export class AgencyUnreachable extends Error {
  override name = 'AgencyUnreachable'
}

/** What an agency answers, whatever it is, within its time and size. Whoever asks aborts by the signal. */
export async function sendToAgency(
  address: string,
  { signal, limitMs = LIMIT_MS, ...request }: AgencyRequest,
): Promise<{ status: number; type: string; body: string }> {
  const limit = AbortSignal.timeout(limitMs)
  try {
    const response = await fetch(address, {
      ...request,
      // who is asked has the password, and nobody that they name
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    const body = await readBounded(response, MOST_BYTES)
    return { status: response.status, type: response.headers.get('content-type') ?? '', body }
  } catch (error) {
    signal?.throwIfAborted()
    throw new AgencyUnreachable(limit.aborted ? 'sem resposta a tempo' : `sem conexão (${codeOf(error)})`, {
      cause: error,
    })
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? ((error.cause as { code?: unknown } | undefined) ?? error) : {}
  const code = 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'erro'
}
