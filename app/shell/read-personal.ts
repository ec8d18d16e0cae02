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
 * A session cookie most likely still belongs to the same person. So the personal part is loaded in the same
 * statement as the session, and loaded again if the person turns out to be another one, or has changed.
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
