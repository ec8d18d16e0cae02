import type { RunOptions } from '#platform/task-processes/create-task-pool.ts'
import { now } from '#platform/clock.ts'
import type { Services } from '#domain/services.ts'
import { applyResult, type CheckOutcome } from './apply-result.ts'
import { compareText } from './compare-text.ts'
import { describePlagiarism } from './describe-plagiarism.ts'
import { FINGERPRINT_VERSION, PLAGIARISM_ENGINE } from '#engines/originality/engine.ts'
import type { CheckedWork } from './find-checked-work.ts'
import { lockChecked } from './lock-checked.ts'
import { keepMatches } from './keep-matches.ts'
import { notifyOfResult } from './notify-of-result.ts'
import { finishRun, openRun } from './open-run.ts'
import type { Fingerprints } from '#engines/originality/retrieval/fingerprint-text.ts'

/**
 * Compares a version with everything published before it, stores the matches and shows the result. Runs once
 * per engine, and again when something that the result depends on changes, even during the run.
 */
export async function checkPlagiarism(
  services: Services,
  work: CheckedWork,
  fingerprints: Fingerprints,
  asking: RunOptions,
): Promise<CheckOutcome | 'done'> {
  const { engine, version: engineVersion } = PLAGIARISM_ENGINE
  const run = await openRun(services.db, {
    workId: work.workId,
    version: work.version,
    kind: 'plagiarism',
    engine,
    engineVersion,
    parameters: { fingerprints: FINGERPRINT_VERSION },
  })
  if (!run) return 'done'
  const startedAt = performance.now()
  const compared = await compareText(services.db, work, fingerprints, asking)
  const { status, result } = describePlagiarism(work.text, compared, now(), work.partRead)
  const kept = await services.db.transaction().execute(async (tx) => {
    if (!(await lockChecked(tx, work.workId))) return 'superseded'
    const done = await finishRun(tx, run.id, {
      result: { ...result, status, level: compared.level, coverage: compared.coverage },
      corpusSize: compared.corpusSize,
      durationMs: Math.round(performance.now() - startedAt),
    })
    if (!done) return 'done'
    await keepMatches(tx, run.id, compared)
    // whose passages these are is for the authors and staff to read
    const { suspicious_sections: _, ...shown } = result
    const found = { status, result: shown }
    const outcome = await applyResult(services, tx, { id: work.workId, version: work.version }, run, found)
    // notified once, however often it is found again
    if (outcome === 'applied' && status === 'suspicious' && work.statuses.plagiarism !== status)
      await notifyOfResult(services, tx, work, 'plagiarism')
    return outcome
  })
  // another run finished at the same time, and may not have seen the change
  return kept === 'done' ? checkPlagiarism(services, work, fingerprints, asking) : kept
}
