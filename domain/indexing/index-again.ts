import type { Services } from '#domain/services.ts'
import { indexWork } from './index-work.ts'

const INDEX_AGAIN = 'indexing.again'
/**
 * Raise this number whenever words are read by other rules: works indexed before would no longer be found.
 */
export const INDEX_RULES = 5
const BATCH = 50

export function defineIndexing(services: Services): void {
  services.jobs.define(INDEX_AGAIN, {
    policy: 'exclusive',
    expireInSeconds: 6 * 60 * 60,
    handler: (_, { signal }) => indexAgain(services, signal),
  })
}

/** At each start: whether the search was written by older rules. */
export async function askForNewIndex({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  if (await isStale(db)) await jobs.send(db, INDEX_AGAIN, {})
}

/** Indexes everything again although no rule changed: for an operator who doubts the search results. */
export async function requestNewIndex({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await db.updateTable('search_rules').set({ version: 0, renewing: 0, renewed_to: 0 }).execute()
  await jobs.send(db, INDEX_AGAIN, {})
}

async function isStale(db: Services['db']): Promise<boolean> {
  const { version } = await db.selectFrom('search_rules').select('version').executeTakeFirstOrThrow()
  return version < INDEX_RULES
}

/**
 * Indexes every work again, a few at a time beside everything else. Each step is noted, and a run that ends early is gone
 * on with from there; whoever asks for a new index meanwhile has it begin anew.
 */
export async function indexAgain(
  { db, log }: Pick<Services, 'db' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  let renewed = 0
  for (;;) {
    signal?.throwIfAborted()
    const position = await readPosition(db)
    if (position.version >= INDEX_RULES) break
    const works = await db
      .selectFrom('work_search')
      .select('work_id')
      .where('work_id', '>', position.renewing === INDEX_RULES ? position.renewed_to : 0)
      .orderBy('work_id')
      .limit(BATCH)
      .execute()
    for (const { work_id } of works) await db.transaction().execute((tx) => indexWork(tx, work_id))
    const last = works.at(-1)?.work_id
    await savePosition(db, position, last ?? null)
    renewed += works.length
  }
  if (renewed > 0) log.info({ renewed }, 'search written by the new rules')
}

type RenewalPosition = Awaited<ReturnType<typeof readPosition>>

const readPosition = (db: Services['db']) =>
  db.selectFrom('search_rules').select(['version', 'renewing', 'renewed_to']).executeTakeFirstOrThrow()

/** Null where all are done. Nothing where another position was noted meanwhile. */
const savePosition = (db: Services['db'], from: RenewalPosition, last: number | null) =>
  db
    .updateTable('search_rules')
    .set(
      last === null
        ? { version: INDEX_RULES, renewing: 0, renewed_to: 0 }
        : { renewing: INDEX_RULES, renewed_to: last },
    )
    .where('renewing', '=', from.renewing)
    .where('renewed_to', '=', from.renewed_to)
    .execute()
