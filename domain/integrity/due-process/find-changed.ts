import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isNewestRun } from './case-state.ts'
import { hasChanged, isDecided } from '../rounds/has-changed.ts'

/** Whether a new comparison could give another result, or staff have already decided. */
export async function findChanged(
  db: Db,
  workId: number,
): Promise<{ changed: boolean; decided: boolean } | undefined> {
  const { rows } = await sql<{ changed: boolean; decided: boolean }>`
    select ${hasChanged} as changed, ${isDecided} as decided
    from integrity_runs as r join works as w on w.id = r.work_id
    where r.work_id = ${workId} and r.kind = 'plagiarism' and ${isNewestRun}`.execute(db)
  return rows[0]
}
