import { redirect } from 'react-router'
import type { Log } from '#platform/log.ts'
import { isDatabaseAway } from '#platform/outages/is-database-away.ts'
import { Refusal } from '#domain/refusal.ts'
import { answerOrThrow } from './answer.ts'
import { flashHeader } from './flash.ts'

/** React Router asks for data alone at `….data`: the person is already in the product and only changes page. */
export function isInApp(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}

/** The page that is open is read again: who looks at it is not led away from it. */
function isReadAgain(request: Request): boolean {
  const [asked, from] = [new URL(request.url), URL.parse(request.headers.get('Referer') ?? '')]
  return from !== null && from.origin === asked.origin && `${from.pathname}.data` === asked.pathname
}

/** What is missing answers 404 to who comes from outside; in the app, the words and /feed. */
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
  /** said of a fault of ours */
  failed: string
}

/**
 * In the app, what is missing or cannot be read leads to /feed with the words, as specified; a fault is logged all the
 * same. Who comes from outside gets the error page.
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
