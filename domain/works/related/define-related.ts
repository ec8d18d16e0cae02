import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import type { Db, Tx } from '#db/client.ts'
import type { Services } from '#domain/services.ts'
import { readableWork } from '../visibility.ts'
import { findNearest } from './find-nearest.ts'

const RENEW_RELATED = 'works.renew-related'
const RENEW_OLD = 'works.renew-old-related'
const BATCH = 50
/** Words become common and new ones appear: each list is renewed after thirty to sixty days. */
const AGE_DAYS = 30

interface RenewalJob {
  workId: number
  /** Beside which it was before. */
  neighbours: number[]
}

export function defineRelated(services: Services): void {
  services.jobs.define<RenewalJob>(RENEW_RELATED, {
    // one more may wait while one runs: what the running one read may be stale
    policy: 'short',
    handler: ({ workId, neighbours }) => renewAround(services.db, workId, neighbours),
  })
  services.jobs.define(RENEW_OLD, {
    policy: 'exclusive',
    expireInSeconds: 6 * 60 * 60,
    handler: (_, { signal }) => renewOldRelated(services, signal),
  })
  services.jobs.schedule(RENEW_OLD, '23 4 * * *')
}

/** At each start: whether there are works whose like was never looked for. */
export async function askForRelated({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  const [missing] = await selectOld(db, 0, 1)
  if (missing) await jobs.send(db, RENEW_OLD, {})
}

/** Call it whenever a work appears, says something else of itself or goes, before its row does. */
export async function renewRelatedLater(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  workId: number,
): Promise<void> {
  const row = await tx
    .selectFrom('related_works')
    .select('related_ids')
    .where('work_id', '=', workId)
    .executeTakeFirst()
  const job: RenewalJob = { workId, neighbours: row?.related_ids ?? [] }
  await jobs.send(tx, RENEW_RELATED, job, { singletonKey: String(workId) })
}

/** Similarity is mutual: works in whose lists it was, or is now, are updated too. */
async function renewAround(db: Db, workId: number, neighbours: readonly number[]): Promise<void> {
  const found = await renewRelated(db, workId)
  for (const id of new Set([...neighbours, ...found])) await renewRelated(db, id)
}

/** Looks for what is like a work and stores it; nothing where nobody can read it. */
async function renewRelated(db: Db, workId: number): Promise<number[]> {
  const work = await db
    .selectFrom('works as w')
    .select(['w.id', 'w.title', 'w.abstract', 'w.keywords', 'w.thematic_area as area'])
    .where('w.id', '=', workId)
    .where(readableWork('w'))
    .executeTakeFirst()
  if (!work) return []
  const found = await findNearest(db, work)
  // it may have gone meanwhile
  await sql`
    insert into related_works (work_id, related_ids, renewed_at)
    select id, ${found}::bigint[], ${now()} from works where id = ${workId} for key share
    on conflict on constraint related_works_pk
      do update set related_ids = excluded.related_ids, renewed_at = excluded.renewed_at`.execute(db)
  return found
}

/** Those that were never looked at or long ago, a few at a time; begun again where a process died. */
export async function renewOldRelated(
  { db, log }: Pick<Services, 'db' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  let last = 0
  let renewed = 0
  for (;;) {
    const works = await selectOld(db, last, BATCH)
    for (const { id } of works) {
      signal?.throwIfAborted()
      await renewRelated(db, id)
    }
    renewed += works.length
    if (works.length < BATCH) break
    last = works.at(-1)!.id
  }
  log.info({ renewed }, 'related works looked for')
}

async function selectOld(db: Db, after: number, limit: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from works as w left join related_works as r on r.work_id = w.id
    where w.id > ${after} and ${readableWork('w')}
      and (r.work_id is null or r.renewed_at < ${now()}::timestamptz - make_interval(days => ${AGE_DAYS} + (w.id % ${AGE_DAYS})::int))
    order by w.id limit ${limit}`.execute(db)
  return rows
}
