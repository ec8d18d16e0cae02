import { data, isRouteErrorResponse } from 'react-router'
import { isRefused } from '#web/client/is-refused.ts'
import type { Refused } from '#web/http/answer.ts'

/** Where it stands for an answer of the server: nothing is loaded again, which would fail as well. */
const UNAVAILABLE = 503

/** A line that is lost without a word: sent again, the same form is published once. */
const PATIENCE_MS = 90_000

const FAILED: Refused = { refused: true, kind: 'conflict', message: 'Erro ao publicar trabalho', fields: {} }

/** What was typed stands in the form already. */
const stay = (refused: Refused, status: number) => data({ ...refused, typed: null, files: [] }, { status })

/** No connection, or a fault of ours: the form stays as it is, with the words, instead of a page about the fault. */
export async function attemptPublishing<T>(send: () => Promise<T>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), PATIENCE_MS)
  })
  try {
    return await Promise.race([send(), tooLong])
  } catch (error) {
    // where the work was published, this is the way to it
    if (error instanceof Response) throw error
    // refused before it was read
    if (isRouteErrorResponse(error) && isRefused(error.data)) return stay(error.data, error.status)
    return stay(FAILED, UNAVAILABLE)
  } finally {
    clearTimeout(timer)
  }
}
