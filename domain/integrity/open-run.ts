import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { CheckKind } from '#domain/publishing/keep-check-result.ts'

export interface Run {
  id: number
  kind: CheckKind
}

interface Opened {
  workId: number
  version: number
  kind: CheckKind
  engine: string
  engineVersion: string
  parameters: object
}

/** The one run of an engine over a version; null where it has been made. One that was cut off is made again. */
export async function openRun(db: Db, run: Opened): Promise<Run | null> {
  const { rows } = await sql<{ id: number }>`
    insert into integrity_runs as kept (work_id, version_number, kind, engine, engine_version, parameters, status)
    values (${run.workId}, ${run.version}, ${run.kind}, ${run.engine}, ${run.engineVersion}, ${JSON.stringify(run.parameters)}::jsonb, 'running')
    on conflict on constraint integrity_runs_once do update set status = 'running', error = null, unavailable = null
      where kept.status <> 'done'
    returning id`.execute(db)
  return rows[0] ? { id: rows[0].id, kind: run.kind } : null
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
