import { sql } from 'kysely'
import type { RunOptions } from '#platform/task-processes/create-task-pool.ts'
import type { Services } from '#domain/services.ts'
import { runInBackground } from './background/run-in-background.ts'
import { FINGERPRINT_VERSION } from '#engines/originality/engine.ts'
import type { CheckedWork } from './find-checked-work.ts'
import { lockChecked } from './lock-checked.ts'
import type { Fingerprints } from '#engines/originality/retrieval/fingerprint-text.ts'
import { keepFingerprints } from './retrieval/keep-fingerprints.ts'

/** A check waits for so many earlier works to be found by their numbers; the rest have checks of their own. */
const CAUGHT_UP = 50

/** Makes a work one that others are compared with, and answers with what it is found by. */
export async function fingerprintWork(
  { db }: Pick<Services, 'db'>,
  work: Pick<CheckedWork, 'workId' | 'version' | 'text'>,
  asking: RunOptions,
): Promise<Fingerprints> {
  const fingerprints = await runInBackground({ kind: 'fingerprint', text: work.text }, asking)
  await db.transaction().execute(async (tx) => {
    if (!(await lockChecked(tx, work.workId))) return
    const kept = { id: work.workId, version: work.version, engineVersion: FINGERPRINT_VERSION }
    await keepFingerprints(tx, kept, fingerprints.hashes)
  })
  return fingerprints
}

/** Who published first may be checked later: a busy queue, a file that took long to read. */
export async function fingerprintEarlierWorks(
  services: Pick<Services, 'db'>,
  { workId, since }: Pick<CheckedWork, 'workId' | 'since'>,
  asking: RunOptions,
): Promise<void> {
  const { rows } = await sql<{ workId: number; version: number; text: string }>`
    select w.id as "workId", v.version_number as version, v.plain_text as text
    from works as w
    join work_versions as v on v.work_id = w.id and v.version_number = w.current_version
    left join work_fingerprints as f on f.work_id = w.id
    where f.work_id is null and v.plain_text is not null and w.id <> ${workId} and w.published_at <= ${since}
    order by w.id
    limit ${CAUGHT_UP}`.execute(services.db)
  for (const work of rows) await fingerprintWork(services, work, asking)
}
