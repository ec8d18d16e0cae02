import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Services } from '#domain/services.ts'
import { EXTRACT_TEXT, type ExtractionJob } from './extract-work-text.ts'

const READ_AGAIN = 'works.read-again'

const HOUR_MS = 60 * 60 * 1000
/** What waits longer has lost its job. */
const LOST_HOURS = 24
const AT_ONCE = 100

export function defineReadingAgain(services: Services): void {
  services.jobs.define(READ_AGAIN, {
    policy: 'singleton',
    handler: async () => void (await readAgain(services)),
  })
  services.jobs.schedule(READ_AGAIN, '17 * * * *')
}

/** The files whose reading failed and whose pause is over, and those whose job was lost. */
export async function readAgain(services: Pick<Services, 'db' | 'jobs'>): Promise<number> {
  const { rows } = await sql<ExtractionJob>`
    select v.work_id as "workId", v.version_number as version
    from work_versions as v join works as w on w.id = v.work_id and w.current_version = v.version_number
    where v.read_again_at <= ${now()}
      or (v.extraction = 'pending' and v.read_again_at is null
        and v.created_at < ${now()}::timestamptz - ${LOST_HOURS} * interval '1 hour')
    order by v.id
    limit ${AT_ONCE}`.execute(services.db)
  for (const job of rows) await services.db.transaction().execute((tx) => askForReading(services, tx, job))
  return rows.length
}

/** By hand too: of one work, or of all whose file could not be read. */
export async function readFailedAgain(
  services: Pick<Services, 'db' | 'jobs'>,
  workId: number | null,
): Promise<number> {
  const failed = await findFailed(services.db, workId)
  for (const job of failed) await services.db.transaction().execute((tx) => askForReading(services, tx, job))
  return failed.length
}

async function findFailed(db: Db, workId: number | null): Promise<ExtractionJob[]> {
  return db
    .selectFrom('work_versions as v')
    .innerJoin('works as w', (join) =>
      join.onRef('w.id', '=', 'v.work_id').onRef('w.current_version', '=', 'v.version_number'),
    )
    .select(['v.work_id as workId', 'v.version_number as version'])
    .where('v.extraction', 'in', ['failed', 'pending'])
    .where(sql<boolean>`v.extraction_error is distinct from 'protected'`)
    .$if(workId !== null, (query) => query.where('w.id', '=', workId))
    .orderBy('v.id')
    .execute()
}

/** Should this job be lost as well, another follows a day later. */
export async function askForReading(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  { workId, version }: ExtractionJob,
  person?: number,
): Promise<void> {
  await tx
    .updateTable('work_versions')
    .set({ extraction: 'pending', read_again_at: new Date(now().getTime() + LOST_HOURS * HOUR_MS) })
    .where('work_id', '=', workId)
    .where('version_number', '=', version)
    .execute()
  await services.jobs.send(tx, EXTRACT_TEXT, { workId, version }, person === undefined ? {} : { person })
}
