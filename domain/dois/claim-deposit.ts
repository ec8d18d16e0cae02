import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Config } from '#platform/config.ts'
import { now } from '#platform/clock.ts'

/** Longer than two answers of an agency can take. */
const LEASE_SECONDS = 180

export type ClaimedDeposit = NonNullable<Awaited<ReturnType<typeof claimDeposit>>>

/**
 * The next DOI of which the agency has something to hear, for this caller alone: nobody else takes it until it is settled,
 * or until the process that took it is certainly gone.
 */
export async function claimDeposit(db: Db, { doiPrefix }: Pick<Config, 'doiPrefix'>) {
  const at = now()
  return db
    .updateTable('doi_deposits')
    .set({ busy_until: new Date(at.getTime() + LEASE_SECONDS * 1000) })
    .where('doi', '=', (eb) =>
      eb
        .selectFrom('doi_deposits')
        .select('doi')
        .whereRef('told', '<', 'changes')
        .where('due_at', '<=', at)
        .where((either) => either.or([either('busy_until', 'is', null), either('busy_until', '<', at)]))
        // of a prefix that the product had before, the agency knows nothing
        .where(sql<boolean>`starts_with(doi, ${`${doiPrefix}/`})`)
        .orderBy('due_at')
        .orderBy('doi')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}
