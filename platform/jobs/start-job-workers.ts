import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { boundAttempts, diedBefore } from './bound-attempts.ts'
import type { JobDefinition } from './jobs.ts'
import { withRequest } from '#platform/log.ts'
import type { Log } from '#platform/log.ts'

interface Working {
  log: Log
  pollSeconds: number
}

export async function startJobWorkers(
  boss: PgBoss,
  definitions: Map<string, JobDefinition>,
  { log, pollSeconds }: Working,
): Promise<void> {
  for (const [name, definition] of definitions) {
    for (let index = 0; index < (definition.concurrency ?? 1); index++) {
      await startWorker(boss, name, definition, { log: log.child({ job: name }), pollSeconds })
    }
  }
}

async function startWorker(
  boss: PgBoss,
  name: string,
  definition: JobDefinition,
  { log, pollSeconds }: Working,
): Promise<void> {
  const options = {
    includeMetadata: true as const,
    // With a live notification channel, and without one.
    notifyPollingIntervalSeconds: pollSeconds,
    pollingIntervalSeconds: Math.min(pollSeconds, 2),
  }
  const workerId: string = await boss.work<object, void, typeof options>(name, options, async ([job]) => {
    if (!job) return
    // pg-boss waits for the next notification or poll after each job, also with hundreds waiting.
    boss.notifyWorker(workerId)
    await withRequest(`job-${job.id}`, () => runOnce(boss, job, definition, log))
  })
}

/** One whose process died the last time has this attempt only to die once more; an error is tried again as ever. */
async function runOnce(
  boss: PgBoss,
  job: JobWithMetadata,
  definition: JobDefinition,
  log: Log,
): Promise<void> {
  if (!diedBefore(job)) return runJob(job, definition, log)
  log.warn(
    { id: job.id },
    'the process of this job ended in the middle of it: it is not tried again should that happen once more',
  )
  await boundAttempts(boss, job.id, job.retryCount)
  try {
    await runJob(job, definition, log)
  } catch (error) {
    await boundAttempts(boss, job.id, job.retryLimit)
    throw error
  }
}

async function runJob(job: JobWithMetadata, definition: JobDefinition, log: Log): Promise<void> {
  const attempt = job.retryCount + 1
  const lastAttempt = job.retryCount >= job.retryLimit
  const { id, signal } = job
  const start = performance.now()
  const onAbort = () =>
    log.warn({ id, attempt }, 'job interrupted: its time was up, or the process is ending')
  signal.addEventListener('abort', onAbort)
  try {
    await definition.handler(job.data, { id, attempt, lastAttempt, signal })
    log.debug({ id, attempt, ms: Math.round(performance.now() - start) }, 'job done')
  } catch (error) {
    log.error(
      { err: error, id, attempt },
      lastAttempt ? 'job failed for good' : 'job failed and will be tried again',
    )
    throw error
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
