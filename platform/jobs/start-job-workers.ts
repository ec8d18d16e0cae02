import type { JobWithMetadata, PgBoss } from 'pg-boss'
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
    await withRequest(`job-${job.id}`, () => runJob(job, definition, log))
  })
}

async function runJob(job: JobWithMetadata, definition: JobDefinition, log: Log): Promise<void> {
  const attempt = job.retryCount + 1
  const lastAttempt = job.retryCount >= job.retryLimit
  const { id, signal } = job
  const start = performance.now()
  const onAbort = () =>
    log.warn({ id, attempt }, 'tarefa interrompida: passou do tempo ou o processo terminou')
  signal.addEventListener('abort', onAbort)
  try {
    await definition.handler(job.data, { id, attempt, lastAttempt, signal })
    log.debug({ id, attempt, ms: Math.round(performance.now() - start) }, 'tarefa concluída')
  } catch (error) {
    log.error(
      { err: error, id, attempt },
      lastAttempt ? 'tarefa falhou de vez' : 'tarefa falhou e será repetida',
    )
    throw error
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
