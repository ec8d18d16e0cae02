import { readBounded } from './read-bounded.ts'

const LIMIT_MS = 8_000
/** With a long list of references a record has some hundred kilobytes. */
const MOST_BYTES = 2 * 1024 * 1024

/** What was asked could not be had: the agency was away, slow, or answered something else. */
class AgencyFailed extends Error {
  override name = 'AgencyFailed'
}

interface Asking {
  /** who asks, as agencies want to be told */
  userAgent: string
  limitMs?: number
}

/** The JSON that an agency answers to this address, as text; null where it does not know the DOI. Its origin alone is asked. */
export async function askDoiAgency(
  address: string,
  { userAgent, limitMs = LIMIT_MS }: Asking,
): Promise<string | null> {
  try {
    const response = await fetch(address, {
      // whoever answers decides what is said, never who is asked
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
      headers: { accept: 'application/json', 'user-agent': userAgent },
    })
    const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '')
    if (response.ok && isJson) return await readBounded(response, MOST_BYTES)
    // or the connection stays open until it is read
    await response.body?.cancel()
    if (response.status === 404 || response.status === 410) return null
    throw new AgencyFailed(
      response.ok ? 'the agency answered no JSON' : `the agency answered ${response.status}`,
    )
  } catch (error) {
    if (error instanceof AgencyFailed) throw error
    throw new AgencyFailed(error instanceof Error ? `${error.name}: ${error.message}` : String(error), {
      cause: error,
    })
  }
}
