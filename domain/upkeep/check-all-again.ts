import type { Services } from '#domain/services.ts'
import { askForChecks } from '#domain/works/ask-for-checks.ts'

export const CHECK_ALL_AGAIN = 'upkeep.check-again'
const BATCH = 200

/** Asks for the checks of every work's current version, a few at a time; each is a job of its own. */
export async function checkAllAgain(
  services: Pick<Services, 'db' | 'jobs'>,
  signal?: AbortSignal,
): Promise<number> {
  let last = 0
  let requested = 0
  for (;;) {
    signal?.throwIfAborted()
    const works = await services.db
      .selectFrom('works')
      .select(['id', 'current_version'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    await services.db.transaction().execute(async (tx) => {
      for (const work of works)
        await askForChecks(services, tx, { workId: work.id, version: work.current_version }, 'again')
    })
    requested += works.length
    if (works.length < BATCH) return requested
    last = works.at(-1)!.id
  }
}

export function defineUpkeep(services: Services): void {
  services.jobs.define(CHECK_ALL_AGAIN, {
    policy: 'exclusive',
    handler: async (_, { signal }) => {
      const requested = await checkAllAgain(services, signal)
      services.log.info({ requested }, 'checks asked for again')
    },
  })
}
