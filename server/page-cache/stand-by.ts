import type { RouterContextProvider } from 'react-router'
import { notesOf } from '#web/http/response-metadata.ts'
import { refuseWhileAway } from './refuse-while-away.ts'
import type { Outage } from '#platform/outages/outage.ts'
import type { Handle } from './cache-pages.ts'
import type { CachedPages } from './cached-pages.ts'

interface Options {
  outage: Outage
  kept: Pick<CachedPages, 'answerWhileAway'>
  /** the name of the product, for the page */
  productName: string
  handle: Handle
}

/** Pages that need no database are still rendered; those that wait for it are given up after this time. */
const PATIENCE_MS = 2000

/** While the database is away: pages that were kept, else 503 and when to ask again. Never a fault of ours. */
export function standBy({ outage, kept, productName, handle }: Options): Handle {
  return async (request, context) => {
    const instead = async () => (await kept.answerWhileAway(request)) ?? refuseWhileAway(request, productName)
    if (outage.isOn) {
      const page = await kept.answerWhileAway(request)
      if (page) return page
    }
    const response = await unlessAway(outage, handle(request, context))
    if (response && !failed(response, outage, context)) return response
    void response?.body?.cancel()
    return instead()
  }
}

const failed = ({ status }: Response, outage: Outage, context: RouterContextProvider): boolean =>
  status >= 500 && (outage.isOn || notesOf(context).databaseAway)

/** Null if the response does not arrive while the database is away. */
async function unlessAway(outage: Outage, made: Promise<Response>): Promise<Response | null> {
  let timer: NodeJS.Timeout | undefined
  let stop = () => {}
  const late = new Promise<null>((resolve) => {
    stop = outage.onBegin(() => {
      timer = setTimeout(() => resolve(null), PATIENCE_MS)
    })
  })
  const first = await Promise.race([made, late]).finally(() => {
    clearTimeout(timer)
    stop()
  })
  if (first === null) made.then((response) => response.body?.cancel()).catch(() => {}) // nobody waits any more
  return first
}
