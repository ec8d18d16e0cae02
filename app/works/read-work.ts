import { data, redirect } from 'react-router'
import { Refusal } from '#domain/refusal.ts'
import { getTombstone } from '#domain/works/get-tombstone.ts'
import { getWork, type WorkDetail } from '#domain/works/get-work.ts'
import { WORK_LOAD_FAILED } from '#domain/works/texts.ts'
import type { Services } from '#domain/services.ts'
import { flashHeader } from '#app/http/flash.ts'
import { isInApp, orFeed } from '#app/http/not-found.ts'

/** The work at an address; where it was withdrawn, its tombstone with status 410. */
export function readWork(
  { db, log }: Pick<Services, 'db' | 'log'>,
  request: Request,
  username: string,
  slug: string,
): Promise<WorkDetail> {
  return orFeed(request, async () => {
    try {
      return await getWork(db, username, slug, log)
    } catch (error) {
      const tombstone =
        error instanceof Refusal && error.kind === 'missing' ? await getTombstone(db, username, slug) : null
      if (tombstone) throw data({ tombstone }, { status: 410 })
      throw error
    }
  })
}

/** A work that cannot be read for a fault of ours: in the app the words and /feed, as specified; logged all the same. */
export async function orSayItFailed<T>(
  services: Services,
  request: Request,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof Error) || !isInApp(request)) throw error
    services.log.error({ err: error, url: request.url }, 'a work could not be loaded')
    throw redirect('/feed', { headers: [flashHeader({ tone: 'error', message: WORK_LOAD_FAILED })] })
  }
}
