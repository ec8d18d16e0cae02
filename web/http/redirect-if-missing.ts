import { redirect } from 'react-router'
import type { Log } from '#platform/log.ts'
import { isDatabaseAway } from '#platform/outages/is-database-away.ts'
import { Refusal } from '#domain/refusal.ts'
import { answerOrThrow } from './answer.ts'
import { flashHeader } from './flash.ts'

/** React Router requests `….data` when a person navigates inside the product. */
export function isInApp(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}

/** The open page is being reloaded: its reader is not redirected away. */
function isReadAgain(request: Request): boolean {
  const [asked, from] = [new URL(request.url), URL.parse(request.headers.get('Referer') ?? '')]
  return from !== null && from.origin === asked.origin && `${from.pathname}.data` === asked.pathname
}

/** Missing content is a 404 for direct visits; in the app, a redirect to /feed with the message. */
export async function redirectIfMissing<T>(request: Request, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'missing' && isInApp(request) && !isReadAgain(request)) {
      throw redirect('/feed', { headers: [flashHeader({ tone: 'error', message: error.message })] })
    }
    return answerOrThrow(() => Promise.reject(error))
  }
}

interface Attempt {
  request: Request
  log: Log
  /** message for a failure of ours */
  failed: string
}

/**
 * In the app, missing or failed content redirects to /feed with the message, as specified; a failure is
 * logged all the same. Direct visits get the error page.
 */
export async function redirectIfFailed<T>(
  { request, log, failed }: Attempt,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await redirectIfMissing(request, read)
  } catch (error) {
    if (!(error instanceof Error) || !isInApp(request) || isReadAgain(request) || isDatabaseAway(error))
      throw error
    log.error({ err: error, url: request.url }, failed)
    throw redirect('/feed', { headers: [flashHeader({ tone: 'error', message: failed })] })
  }
}
