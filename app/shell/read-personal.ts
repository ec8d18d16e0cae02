import { isDeepStrictEqual } from 'node:util'
import type { Personal } from '#web/client/personal.ts'
import type { RequestHead } from '#web/http/request-head.ts'
import { resumeWith, type Resumed } from '#web/http/resume-session.ts'
import { batchQueries } from '#db/batch-queries.ts'
import type { Actor } from '#domain/actor.ts'
import { openSession } from '#domain/sessions/read-session.ts'
import type { Services } from '#domain/services.ts'
import { RecentMap } from '#platform/recent-map.ts'
import { loadPersonal, type AskedPage } from './load-personal.ts'

const SESSIONS = 1000

export type ReadPersonal = (
  request: RequestHead,
  page: AskedPage,
) => Promise<{ personal: Personal } & Resumed>

/**
 * Who asks with a session is most likely who asked with it before. So what the page is for them is read in the same
 * statement as who they are, and read again where they are another, or no longer as they were.
 */
export function personalReader(services: Services): ReadPersonal {
  const before = new RecentMap<string, Actor>(SESSIONS)

  return async (request, page) => {
    const ask = batchQueries(services.db)
    let personal: Personal | undefined
    const resumed = await resumeWith(services, request, async (token) => {
      const known = before.get(token)
      const [{ session }, supposed] = await Promise.all([
        ask({ session: openSession(token, services.config) }),
        known && loadPersonal(services, known, page, ask),
      ])
      if (session) before.set(token, session.actor)
      else before.delete(token)
      if (isDeepStrictEqual(session?.actor, known)) personal = supposed
      return session
    })
    return { ...resumed, personal: personal ?? (await loadPersonal(services, resumed.actor, page)) }
  }
}
