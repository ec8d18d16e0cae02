import { data, isRouteErrorResponse } from 'react-router'
import { isRefused } from '#web/client/is-refused.ts'
import type { Refused } from '#web/http/answer.ts'

/** Status for a failed submission: React Router reloads no data then, which would fail too. */
const UNAVAILABLE = 503

/** Timeout for a connection that dies silently; sending the same form again publishes it only once. */
const PATIENCE_MS = 90_000

const FAILED: Refused = { refused: true, kind: 'conflict', message: 'Erro ao publicar trabalho', fields: {} }

/** The form already contains what was typed, so it is not sent back. */
const stay = (refused: Refused, status: number) =>
  data({ ...refused, typed: null, files: [], reference: null }, { status })

/**
 * Without connection, or after a server error, the form stays as it is with a message, instead of an error
 * page.
 */
export async function attemptPublishing<T>(send: () => Promise<T>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), PATIENCE_MS)
  })
  try {
    return await Promise.race([send(), tooLong])
  } catch (error) {
    // a redirect: the work was published
    if (error instanceof Response) throw error
    // refused before it was read
    if (isRouteErrorResponse(error) && isRefused(error.data)) return stay(error.data, error.status)
    return stay(FAILED, UNAVAILABLE)
  } finally {
    clearTimeout(timer)
  }
}
