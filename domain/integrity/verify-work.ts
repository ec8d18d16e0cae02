import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import type { RunOptions } from '#platform/task-processes/create-task-pool.ts'
import { ModelFailed } from '#platform/ask-model.ts'
import type { Services } from '#domain/services.ts'
import { applyResult, type CheckOutcome } from './apply-result.ts'
import { runInBackground } from './background/run-in-background.ts'
import { describeVerification } from './describe-verification.ts'
import { RULES_ENGINE } from '#engines/originality/engine.ts'
import type { CheckedWork } from './find-checked-work.ts'
import { lockChecked } from './lock-checked.ts'
import { keepFindings } from './keep-findings.ts'
import { notifyOfResult } from './notify-of-result.ts'
import { finishRun, openRun } from './open-run.ts'
import { askModelFindings } from './verification/ask-model-findings.ts'
import type { Finding } from '#engines/verification/reading/outcome.ts'
import type { VerifiedWork } from '#engines/verification/reading/read-for-checks.ts'

/** Reads a version by rules, and by a language model where one is configured; keeps what was found and shows it. */
export async function verifyWork(
  services: Services,
  work: CheckedWork,
  asking: RunOptions,
): Promise<CheckOutcome | 'done'> {
  if (await isRead(services, work)) return 'done'
  const startedAt = performance.now()
  const subject = toVerified(work)
  const verified = await runInBackground({ kind: 'verify', work: subject }, asking)
  const byModel = await askForFindings(services, subject, asking.signal)
  const run = await openRun(services.db, {
    ...engineOf(services, byModel !== null),
    ...placeOf(work),
    parameters: {},
  })
  if (!run) return 'done'
  const { status, result, findings } = describeVerification(verified, byModel, work.partRead)
  return services.db.transaction().execute(async (tx) => {
    if (!(await lockChecked(tx, work.workId))) return 'superseded'
    const durationMs = Math.round(performance.now() - startedAt)
    if (!(await finishRun(tx, run.id, { result: { ...result, status }, corpusSize: null, durationMs })))
      return 'done'
    await keepFindings(tx, run.id, findings)
    const place = { id: work.workId, version: work.version }
    const outcome = await applyResult(services, tx, place, run, { status, result })
    if (outcome === 'applied' && status === 'flagged') await notifyOfResult(services, tx, work, 'ai')
    return outcome
  })
}

const toVerified = (work: CheckedWork): VerifiedWork => ({
  title: work.title,
  abstract: work.abstract,
  keywords: work.keywords,
  text: work.text,
  year: work.since.getFullYear(),
})

const placeOf = ({ workId, version }: CheckedWork) => ({ workId, version, kind: 'ai' as const })

/** Rules plus a model count as another engine than rules alone. */
function engineOf({ config }: Pick<Services, 'config'>, withModel = true) {
  const { engine, version } = RULES_ENGINE
  if (!config.model || !withModel) return { engine, engineVersion: version }
  return { engine: 'openai-compatible', engineVersion: `${version}+${config.model.name}`.slice(0, 100) }
}

async function isRead(services: Services, work: CheckedWork): Promise<boolean> {
  const done = await services.db
    .selectFrom('integrity_runs')
    .select('id')
    .where('work_id', '=', work.workId)
    .where('version_number', '=', work.version)
    .where('kind', '=', 'ai')
    .where('engine_version', '=', engineOf(services).engineVersion)
    .where('status', '=', 'done')
    .executeTakeFirst()
  return done !== undefined
}

/** One that did not answer is left alone for a while: others wait behind each attempt. */
const REST_MS = 5 * 60 * 1000
let restsUntil = new Date(0)

/** Null where no model is configured, its day's requests are spent, or it failed: the rules have read the work. */
async function askForFindings(
  { db, config, log }: Pick<Services, 'db' | 'config' | 'log'>,
  work: VerifiedWork,
  signal?: AbortSignal,
): Promise<{ name: string; findings: Finding[] } | null> {
  const { model } = config
  if (!model || now() < restsUntil || !(await takeRequest(db, model.requestsPerDay))) return null
  try {
    return { name: model.name, findings: await askModelFindings(model, work, { signal }) }
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error
    restsUntil = new Date(now().getTime() + REST_MS)
    log.warn({ reason: error.message }, 'the language model did not answer: the rules alone read the work')
    return null
  }
}

/** One of the day's requests, or none where they are used up: of two that ask for the last one, one gets it. */
export async function takeRequest(db: Services['db'], mostOfDay: number): Promise<boolean> {
  const day = sql`(${now()}::timestamptz at time zone 'America/Sao_Paulo')::date`
  const { rows } = await sql`
    with old as (delete from model_requests where day < ${day} - 7)
    insert into model_requests (day, requests) select ${day}, 1 where ${mostOfDay}::int > 0
    on conflict (day) do update set requests = model_requests.requests + 1
      where model_requests.requests < ${mostOfDay}::int
    returning requests`.execute(db)
  return rows.length > 0
}
