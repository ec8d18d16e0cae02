import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { keepRecordAnchor, type RecordAnchor } from '#platform/record-anchors.ts'
import type { Services } from '#domain/services.ts'

const ANCHOR_RECORD = 'record.anchor'

/** Values that a later state of the record can be checked against; store them anywhere. */
export const ANCHOR_OF_RECORD = `select count(*)::int as count, coalesce(max(id), 0)::int as last,
  coalesce((select encode(hash, 'hex') from moderation_record order by id desc limit 1), '') as hash
  from moderation_record`

/**
 * Writes the anchor to the log, which should be kept on another machine, and to the data folder, beside the
 * database.
 */
export async function anchorRecord({
  db,
  config,
  log,
}: Pick<Services, 'db' | 'config' | 'log'>): Promise<void> {
  const { rows } = await sql.raw<Omit<RecordAnchor, 'at'>>(ANCHOR_OF_RECORD).execute(db)
  const anchor = { at: now().toISOString(), ...rows[0]! }
  await keepRecordAnchor(config.dataDir, anchor)
  log.info({ count: anchor.count, last: anchor.last, hash: anchor.hash }, 'record of staff acts anchored')
}

/** Every day, before the nightly backup. */
export function defineRecordJobs(services: Services): void {
  services.jobs.define(ANCHOR_RECORD, { policy: 'singleton', handler: () => anchorRecord(services) })
  services.jobs.schedule(ANCHOR_RECORD, '5 0 * * *')
}

/** The first anchor that the record does not hold any more: rows are gone from its end, or were all written anew. */
export async function findLostAnchor(
  db: Db,
  anchors: readonly Omit<RecordAnchor, 'at'>[],
): Promise<number | null> {
  const given = anchors.filter(({ last }) => last > 0)
  if (given.length === 0) return null
  const { rows } = await sql<{ place: number }>`
    select a.place::int as place
    from unnest(${given.map(({ last }) => last)}::bigint[], ${given.map(({ count }) => count)}::bigint[],
      ${given.map(({ hash }) => hash)}::text[]) with ordinality as a (last, count, hash, place)
    left join (select id, encode(hash, 'hex') as hash, count(*) over (order by id) as count from moderation_record) as m
      on m.id = a.last
    where m.hash is distinct from a.hash or m.count <> a.count
    order by a.place limit 1`.execute(db)
  return rows[0] ? anchors.indexOf(given[rows[0].place - 1]!) : null
}
