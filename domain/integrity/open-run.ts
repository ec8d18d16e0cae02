import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { CheckKind } from '#domain/publishing/keep-check-result.ts'
import { lockChecked } from './lock-checked.ts'
import { hasChanged } from './rounds/has-changed.ts'

export interface CheckRun {
  id: number
  kind: CheckKind
  round: number
}

interface Opened {
  workId: number
  version: number
  kind: CheckKind
  engine: string
  engineVersion: string
  parameters: object
}

/**
 * Opens a run of an engine on a version; null if it is complete, or the work is gone. An interrupted run is
 * repeated. If what the result depends on has changed, the next round repeats it.
 */
export async function openRun(db: Db, run: Opened): Promise<CheckRun | null> {
  return db.transaction().execute(async (tx) => {
    // finishing a run locks its work too: this statement sees finished runs, and waits for those being
    // finished
    return (await lockChecked(tx, run.workId)) ? insertRun(tx, run) : null
  })
}

async function insertRun(tx: Tx, run: Opened): Promise<CheckRun | null> {
  const { rows } = await sql<CheckRun>`
    insert into integrity_runs as kept
      (work_id, version_number, kind, engine, engine_version, round, parameters, status)
    select ${run.workId}, ${run.version}, ${run.kind}, ${run.engine}, ${run.engineVersion},
      coalesce((
        select r.round + (${hasChanged})::int
        from integrity_runs as r join works as w on w.id = r.work_id
        where r.work_id = ${run.workId} and r.version_number = ${run.version} and r.kind = ${run.kind}
          and r.engine_version = ${run.engineVersion}
        order by r.round desc limit 1), 1),
      ${JSON.stringify(run.parameters)}::jsonb, 'running'
    on conflict on constraint integrity_runs_once do update set status = 'running', error = null, unavailable = null
      where kept.status <> 'done'
    returning id, kind, round`.execute(tx)
  return rows[0] ?? null
}

export type Unavailable = 'no_text' | 'protected' | 'failed'

export async function failRun(db: Db, runId: number, why: Unavailable, error?: unknown): Promise<void> {
  await db
    .updateTable('integrity_runs')
    .set({
      status: 'failed',
      unavailable: why,
      error: error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : null,
      finished_at: now(),
    })
    .where('id', '=', runId)
    .where('status', '<>', 'done')
    .execute()
}

/** In the transaction that keeps what it found; false where the same run has been finished beside this one. */
export async function finishRun(
  tx: Tx,
  runId: number,
  { result, corpusSize, durationMs }: { result: object; corpusSize: number | null; durationMs: number },
): Promise<boolean> {
  const done = await tx
    .updateTable('integrity_runs')
    .set({
      status: 'done',
      result: JSON.stringify(result),
      corpus_size: corpusSize,
      duration_ms: durationMs,
      finished_at: now(),
    })
    .where('id', '=', runId)
    .where('status', '<>', 'done')
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}
