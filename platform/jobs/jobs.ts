import { CompiledQuery } from 'kysely'
import type { QueryExecutorProvider } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Db as BossDatabase } from 'pg-boss'
import { countByQueue } from './count-by-queue.ts'
import { countJobs, discardFailedJob, listFailedJobs, retryFailedJob } from './failed-jobs.ts'
import type { FailedJob } from './failed-jobs.ts'
import type { Log } from '#platform/log.ts'
import { slowLaneOf } from './slow-lane.ts'
import { startJobWorkers } from './start-job-workers.ts'
import { groupOf } from './pass-turn.ts'

export interface JobRun {
  id: string
  /** 1 the first time. */
  attempt: number
  lastAttempt: boolean
  /** Aborted when the time is up, the process stops, or another one took the job over: stop working then. */
  signal: AbortSignal
  /** The person the job is for, in queues where people take turns; NOBODY for the product's own jobs. */
  person: string
  /** Charges the CPU time of this run, in milliseconds, to its person (`byPerson`). */
  charge(milliseconds: number): void
  /**
   * Whether the job may use all the time it needs: never in the first lane of a queue that has a slow lane.
   */
  unhurried: boolean
}

export interface JobDefinition<Data extends object = object> {
  /**
   * May run more than once, since a process can die between doing the work and marking it done: must be
   * idempotent.
   */
  handler(data: Data, run: JobRun): Promise<void>
  /** Further attempts after the first; 5 by default. */
  retryLimit?: number
  /** Before the first retry; doubles, with some chance in it, up to an hour. 5 by default. */
  retryDelaySeconds?: number
  /** Jobs of this name at once in this process; 1 by default. */
  concurrency?: number
  /**
   * For one `singletonKey` (or the name): `short` one waiting, `singleton` one running, `stately` one of
   * each, `exclusive` one waiting or running. It cannot change once the queue has been made.
   */
  policy?: 'standard' | 'short' | 'singleton' | 'stately' | 'exclusive'
  /** Given up and tried again after this long; 15 minutes by default. */
  expireInSeconds?: number
  /** People take turns, however many jobs each one has (pass-turn.ts); `send` says whose each job is. */
  byPerson?: boolean
  /** What is costly is run again in a queue of its own, one at a time, so that the others do not wait for it. */
  slowLane?: boolean
}

export interface SendOptions {
  singletonKey?: string
  /** Not before this moment, or this many seconds from now. */
  startAfter?: Date | number
  /** Higher goes first; 0 by default. */
  priority?: number
  /** The person the job is for, where people take turns; jobs of nobody count as those of one more person. */
  person?: number | string
}

export interface ScheduleOptions {
  data?: object
  timeZone?: string
}

export interface Jobs {
  define<Data extends object>(name: string, definition: JobDefinition<Data>): void
  /** Sends a job at every match of the cron expression, once however many processes run. */
  schedule(name: string, cron: string, options?: ScheduleOptions): void
  /** In the caller's transaction: the job exists if it commits. Null when the policy has one already. */
  send(tx: QueryExecutorProvider, name: string, data: object, options?: SendOptions): Promise<string | null>
  start(): Promise<void>
  /**
   * Takes no new job and waits for the running ones. A job that takes longer (or every job, with `atOnce`) is
   * left to be retried.
   */
  stop(how?: { atOnce?: boolean }): Promise<void>
  /** Takes no new job and abandons the running ones, for a process that ends before they are done. */
  leave(): Promise<void>
  /** Those that failed for good, newest first, kept for 14 days. */
  failed(options?: { limit?: number }): Promise<FailedJob[]>
  /** Retries the job; false if there is no such failed job. */
  retry(id: string): Promise<boolean>
  /** Discards the job; false if there is no such failed job. */
  discard(id: string): Promise<boolean>
  count(): Promise<JobCounts>
  /** Job counts of each queue defined here. */
  countByQueue(): Promise<QueueCounts[]>
}

export interface QueueCounts extends JobCounts {
  queue: string
}

export interface JobCounts {
  waiting: number
  active: number
  failed: number
}

export interface JobsOptions {
  connectionString: string
  log: Log
  /** Whether this process works the queue; else it only sends. */
  work: boolean
  /** How long `stop` waits for jobs under way. */
  stopTimeoutMs?: number
  /** How often to poll for jobs that become due without a notification: retries and delayed jobs. */
  pollSeconds?: number
}

interface Scheduled extends ScheduleOptions {
  cron: string
}

const TWO_WEEKS = 14 * 24 * 60 * 60

/** A durable queue in the product's own database (schema `pgboss`, made or brought up to date by `start`). */
export function createJobs(options: JobsOptions): Jobs {
  const { connectionString, log, work, stopTimeoutMs = 20_000, pollSeconds = 5 } = options
  const stopping = new AbortController()
  const boss = openBoss(connectionString, work, { log, stopping: stopping.signal })
  const definitions = new Map<string, JobDefinition>()
  const schedules = new Map<string, Scheduled>()
  let started = false
  const mustBe = (state: boolean, doing: string) => {
    if (started !== state) throw new Error(`${doing} comes ${state ? 'after' : 'before'} jobs.start()`)
  }
  return {
    define(name, definition) {
      mustBe(false, `define ${name}`)
      if (definitions.has(name)) throw new Error(`the job ${name} is defined twice`)
      definitions.set(name, definition as JobDefinition)
    },
    schedule(name, cron, options = {}) {
      mustBe(false, `schedule ${name}`)
      schedules.set(name, { ...options, cron })
    },
    async send(tx, name, data, { person, ...options } = {}) {
      mustBe(true, `send ${name}`)
      if (!definitions.has(name)) throw new Error(`there is no job named ${name}`)
      return boss.send(name, data, { ...options, ...groupOf(person), db: inTransaction(tx) })
    },
    async start() {
      // Any number of processes may start at once: pg-boss takes an advisory lock to make its schema, and
      // making a queue that exists does nothing.
      await boss.start()
      const existingQueues = work ? new Set() : new Set((await boss.getQueues()).map(({ name }) => name))
      const queues = [...definitions].flatMap(([name, definition]): [string, JobDefinition][] =>
        definition.slowLane
          ? [name, slowLaneOf(name)].map((queue) => [queue, definition])
          : [[name, definition]],
      )
      for (const [name, definition] of queues)
        // a process that only sends leaves the queue's settings to the processes that work it
        if (!existingQueues.has(name)) await makeQueue(boss, name, definition)
      if (work) await writeSchedules(boss, schedules)
      started = true
      if (work) await startJobWorkers(boss, definitions, { log, pollSeconds, stopping: stopping.signal })
    },
    async stop({ atOnce = false } = {}) {
      started = false
      stopping.abort()
      await boss.stop({ graceful: true, timeout: atOnce ? 0 : stopTimeoutMs })
    },
    async leave() {
      for (const name of work ? definitions.keys() : []) await boss.offWork(name, { wait: false })
    },
    failed: ({ limit = 100 } = {}) => listFailedJobs(boss.getDb(), limit),
    retry: (id) => retryFailedJob(boss, id),
    discard: (id) => discardFailedJob(boss, id),
    count: () => countJobs(boss.getDb()),
    countByQueue: () => countByQueue(boss.getDb(), [...definitions.keys()]),
  }
}

function openBoss(
  connectionString: string,
  work: boolean,
  { log, stopping }: { log: Log; stopping: AbortSignal },
): PgBoss {
  const boss = new PgBoss({
    connectionString,
    application_name: 'entrepares-jobs',
    max: work ? 4 : 1,
    // A process that only sends leaves cron, maintenance and the listening connection to those that work.
    supervise: work,
    schedule: work,
    useListenNotify: work,
    // A killed process is noticed by its missing heartbeat (see makeQueue), checked this often.
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
  })
  boss.on('error', (error) => {
    // a job left for retry may end after the queue has closed its connections; it is already marked
    if (stopping.aborted && /^Database (connection is )?not opened/i.test(error.message)) return
    log.error({ err: error }, 'the queue of jobs has a fault')
  })
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  return boss
}

async function makeQueue(boss: PgBoss, name: string, definition: JobDefinition): Promise<void> {
  const changeable = {
    retryLimit: definition.retryLimit ?? 5,
    retryDelay: definition.retryDelaySeconds ?? 5,
    retryBackoff: true,
    retryDelayMax: 60 * 60,
    expireInSeconds: definition.expireInSeconds ?? 15 * 60,
    heartbeatSeconds: 30,
    deleteAfterSeconds: TWO_WEEKS,
    retentionSeconds: TWO_WEEKS,
    notify: true,
  }
  await boss.createQueue(name, { ...changeable, policy: definition.policy ?? 'standard' })
  await boss.updateQueue(name, changeable)
}

async function writeSchedules(boss: PgBoss, schedules: Map<string, Scheduled>): Promise<void> {
  for (const [name, { cron, data, timeZone = 'America/Sao_Paulo' }] of schedules) {
    await boss.schedule(name, cron, data ?? {}, { tz: timeZone })
  }
  // A schedule stays in the database after the code that asked for it is gone, so unknown ones are removed.
  for (const { name } of await boss.getSchedules()) {
    if (!schedules.has(name)) await boss.unschedule(name)
  }
}

function inTransaction(tx: QueryExecutorProvider): BossDatabase {
  return {
    async executeSql(text, values = []) {
      const { rows } = await tx.getExecutor().executeQuery(CompiledQuery.raw(text, values))
      return { rows: [...rows] }
    },
  }
}
