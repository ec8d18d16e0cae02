import type { JobRun } from '#platform/jobs/jobs.ts'
import type { Services } from '#domain/services.ts'
import { CHECK_WORK, type CheckJob } from '#domain/works/ask-for-checks.ts'
import { NOBODY } from '#platform/jobs/pass-turn.ts'
import { keepCheckResult, type CheckKind } from '#domain/publishing/keep-check-result.ts'
import { checkAgain, CHECK_AGAIN } from './check-again.ts'
import { checkPlagiarism } from './check-plagiarism.ts'
import { PLAGIARISM_ENGINE, RULES_ENGINE } from '#engines/originality/engine.ts'
import { findCheckedWork, type CheckedWork } from './find-checked-work.ts'
import { fingerprintEarlierWorks, fingerprintWork } from './fingerprint-work.ts'
import { lockChecked } from './lock-checked.ts'
import { failRun, openRun, type Unavailable } from './open-run.ts'
import { verifyWork } from './verify-work.ts'

export function defineChecks(services: Services): void {
  services.jobs.define<CheckJob>(CHECK_WORK, {
    policy: 'exclusive',
    byPerson: true,
    retryLimit: 3,
    expireInSeconds: 10 * 60,
    handler: (job, run) => checkWork(services, job, run),
  })
  services.jobs.define(CHECK_AGAIN, {
    policy: 'singleton',
    handler: async () => void (await checkAgain(services)),
  })
  // beside the hour's other jobs; what it asks for waits behind everything that was just published
  services.jobs.schedule(CHECK_AGAIN, '53 * * * *')
}

type Attempt = Partial<Pick<JobRun, 'signal' | 'lastAttempt' | 'person' | 'charge'>>

/**
 * Runs both checks of a version. May run twice, or concurrently with a deletion or a newer version; each
 * check is stored once, and one that fails does not stop the other.
 */
export async function checkWork(
  services: Services,
  { workId, version }: CheckJob,
  { signal, lastAttempt = false, person = NOBODY, charge }: Attempt = {},
): Promise<void> {
  const work = await findCheckedWork(services.db, workId, version)
  // a newer version gets its own check; for a file that is still being read, the extraction asks for the
  // check when done
  if (!work?.isCurrent || work.extraction === 'pending') return
  if (work.text.trim() === '') return sayUnavailable(services, work, whyNoText(work))
  const asking = { person, signal, spent: charge }
  const failures: unknown[] = []
  const attempt = async (kind: CheckKind, check: () => Promise<unknown>) => {
    try {
      await check()
    } catch (error) {
      signal?.throwIfAborted()
      failures.push(error)
      await noteFailure(services, work, kind, error, lastAttempt)
    }
  }
  await attempt('plagiarism', async () => {
    await fingerprintEarlierWorks(services, work, { ...asking, person: NOBODY })
    const fingerprints = await fingerprintWork(services, work, asking)
    await checkPlagiarism(services, work, fingerprints, asking)
  })
  await attempt('ai', () => verifyWork(services, work, asking))
  if (failures.length > 0) throw failures[0]
}

function whyNoText({ extraction, extractionError }: CheckedWork): Unavailable {
  if (extractionError === 'protected') return 'protected'
  return extraction === 'failed' ? 'failed' : 'no_text'
}

const ENGINES = { plagiarism: PLAGIARISM_ENGINE, ai: RULES_ENGINE } as const

async function noteFailure(
  services: Services,
  work: CheckedWork,
  kind: CheckKind,
  error: unknown,
  isLast: boolean,
): Promise<void> {
  const { engine, version: engineVersion } = ENGINES[kind]
  const { workId, version } = work
  const run = await openRun(services.db, { workId, version, kind, engine, engineVersion, parameters: {} })
  if (run) await failRun(services.db, run.id, 'failed', error)
  if (isLast) await showUnavailable(services, work, kind, 'failed')
}

/** Nothing to read is an answer, not a failure: it is not tried again by itself. */
async function sayUnavailable(services: Services, work: CheckedWork, why: Unavailable): Promise<void> {
  for (const kind of ['plagiarism', 'ai'] as const) {
    const { engine, version: engineVersion } = ENGINES[kind]
    const { workId, version } = work
    const run = await openRun(services.db, { workId, version, kind, engine, engineVersion, parameters: {} })
    if (run) await failRun(services.db, run.id, why)
    await showUnavailable(services, work, kind, why)
  }
}

async function showUnavailable(
  services: Services,
  work: CheckedWork,
  kind: CheckKind,
  why: Unavailable,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (!(await lockChecked(tx, work.workId))) return
    const current = await findCheckedWork(tx, work.workId, work.version)
    // the result of an earlier run remains
    if (current?.statuses[kind] !== 'pending') return
    const result = { unavailable: why }
    await keepCheckResult(services, tx, { id: work.workId, version: work.version }, kind, {
      status: 'pending',
      result,
    })
  })
}
