import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { boundAttempts, diedBefore } from './bound-attempts.ts'
import type { JobDefinition } from './jobs.ts'
import { NeedsSlowLane, slowLaneOf } from './slow-lane.ts'
import { withRequest } from '#platform/log.ts'
import type { Log } from '#platform/log.ts'
import { groupOf, NOBODY, ownPriority, passTurn } from './pass-turn.ts'

interface Working {
  log: Log
  pollSeconds: number
  /** Aborted once this process takes no new job. */
  stopping: AbortSignal
}

interface Lane {
  queue: string
  /** turn updates run one after another: two jobs ending at once would pick the same next job */
  turns: { last: Promise<void> }
  definition: JobDefinition
  /** queue that a costly job is moved to; null if it may stay */
  slower: string | null
}

export async function startJobWorkers(
  boss: PgBoss,
  definitions: Map<string, JobDefinition>,
  { log, ...working }: Working,
): Promise<void> {
  for (const [name, definition] of definitions) {
    const slower = definition.slowLane ? slowLaneOf(name) : null
    const lane = { queue: name, definition, slower, turns: { last: Promise.resolve() } }
    for (let index = 0; index < (definition.concurrency ?? 1); index++)
      await startWorker(boss, lane, { log: log.child({ job: name }), ...working })
    if (slower)
      await startWorker(
        boss,
        { queue: slower, definition, slower: null, turns: { last: Promise.resolve() } },
        { log: log.child({ job: slower }), ...working },
      )
  }
}

async function startWorker(boss: PgBoss, lane: Lane, working: Working): Promise<void> {
  const { pollSeconds } = working
  const options = {
    includeMetadata: true as const,
    // With a live notification channel, and without one.
    notifyPollingIntervalSeconds: pollSeconds,
    pollingIntervalSeconds: Math.min(pollSeconds, 2),
  }
  const workerId: string = await boss.work<object, void, typeof options>(
    lane.queue,
    options,
    async ([job]) => {
      if (!job) return
      // pg-boss waits for the next notification or poll after each job, also with hundreds waiting.
      boss.notifyWorker(workerId)
      await withRequest(`job-${job.id}`, () =>
        lane.definition.byPerson
          ? takeTurn(boss, job, lane, working)
          : runOnce(boss, job, { lane, ...working }),
      )
    },
  )
}

interface Running extends Pick<Working, 'log' | 'stopping'> {
  lane: Lane
  charge?: (milliseconds: number) => void
}

/** Runs a job and then picks the next one, so that the next worker to ask, usually this one, gets it. */
async function takeTurn(
  boss: PgBoss,
  job: JobWithMetadata,
  lane: Lane,
  { log, stopping }: Working,
): Promise<void> {
  let milliseconds = 0
  try {
    await runOnce(boss, job, { lane, log, stopping, charge: (more) => (milliseconds += more) })
  } finally {
    const turn = { queue: lane.queue, person: job.groupId ?? NOBODY, milliseconds }
    lane.turns.last = lane.turns.last
      .then(() => (isLeft(job, stopping) ? undefined : passTurn(boss.getDb(), turn, job.id)))
      // without it the oldest job comes next
      .catch((error: unknown) => log.error({ err: error, id: job.id }, 'the turn could not be passed on'))
    await lane.turns.last
  }
}

/**
 * If the process died on the last attempt, this attempt is the last should it die again; thrown errors are
 * retried as usual.
 */
async function runOnce(boss: PgBoss, job: JobWithMetadata, running: Running): Promise<void> {
  if (!diedBefore(job)) return runJob(boss, job, running)
  running.log.warn(
    { id: job.id },
    'the process of this job ended in the middle of it: it is not tried again should that happen once more',
  )
  await boundAttempts(boss, job.id, job.retryCount)
  try {
    await runJob(boss, job, running)
  } catch (error) {
    await boundAttempts(boss, job.id, job.retryLimit)
    throw error
  }
}

async function runJob(
  boss: PgBoss,
  job: JobWithMetadata,
  { lane: { definition, slower }, log, stopping, charge = () => {} }: Running,
): Promise<void> {
  const attempt = job.retryCount + 1
  const lastAttempt = job.retryCount >= job.retryLimit
  const { id, signal } = job
  const start = performance.now()
  const onAbort = () =>
    log.warn({ id, attempt }, 'job interrupted: its time was up, or the process is ending')
  signal.addEventListener('abort', onAbort)
  try {
    await definition.handler(job.data, {
      id,
      attempt,
      lastAttempt,
      signal,
      person: job.groupId ?? NOBODY,
      charge,
      unhurried: slower === null,
    })
    log.debug({ id, attempt, ms: Math.round(performance.now() - start) }, 'job done')
  } catch (error) {
    if (error instanceof NeedsSlowLane && slower) return await moveTo(boss, slower, job, log)
    // already logged when it was interrupted
    if (isLeft(job, stopping)) throw error
    log.error(
      { err: error, id, attempt },
      lastAttempt ? 'job failed for good' : 'job failed and will be tried again',
    )
    throw error
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/**
 * The queue has marked the job for retry and closed its connections: nothing more can be done or logged for
 * it.
 */
const isLeft = ({ signal }: JobWithMetadata, stopping: AbortSignal): boolean =>
  signal.aborted && stopping.aborted

/**
 * If the process dies before the job is marked as done, the job runs twice, which every job must tolerate.
 */
async function moveTo(boss: PgBoss, slower: string, job: JobWithMetadata, log: Log): Promise<void> {
  await boss.send(slower, job.data, {
    priority: ownPriority(job.priority),
    ...(job.singletonKey && { singletonKey: job.singletonKey }),
    ...groupOf(job.groupId ?? undefined),
  })
  log.debug({ id: job.id }, 'job moved to the slow lane')
}
