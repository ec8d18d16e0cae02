import type { Client } from 'pg'
import { type JobInsert, PgBoss } from 'pg-boss'
import { groupOf } from './pass-turn.ts'

/** The waiting jobs, as a backup stores them; finished jobs are history of that server and are left out. */
export interface SavedJobs {
  queues: { name: string; policy: string }[]
  jobs: SavedJob[]
}

export interface SavedJob {
  id: string
  name: string
  data: object | null
  priority: number
  singletonKey: string | null
  /** the person the job is for, where people take turns; missing in backups of earlier versions */
  groupId?: string | null
  startAfter: string
}

/** Inside the caller's transaction, so that it fits what else is read there. */
export async function readWaitingJobs(client: Client): Promise<SavedJobs> {
  const { rows } = await client.query<{ installed: boolean }>(
    `select to_regclass('pgboss.job') is not null and to_regclass('pgboss.queue') is not null as installed`,
  )
  if (!rows[0]?.installed) return { queues: [], jobs: [] }
  const queues = await client.query<SavedJobs['queues'][number]>(
    `select name, policy from pgboss.queue where name not like '\\_\\_pgboss%' order by name`,
  )
  const jobs = await client.query<SavedJob>(
    `select id, name, data, priority, singleton_key as "singletonKey",
       group_id as "groupId", start_after as "startAfter"
     from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
     order by name, created_on, id`,
  )
  return { queues: queues.rows, jobs: jobs.rows }
}

/**
 * Inserts the jobs into the queue of a database that has none yet; they may run again, which every job must
 * tolerate.
 */
export async function restoreJobs(connectionString: string, saved: SavedJobs): Promise<void> {
  if (saved.queues.length === 0) return
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false, useListenNotify: false })
  const faults: unknown[] = []
  boss.on('error', (error) => faults.push(error))
  await boss.start()
  try {
    for (const { name, policy } of saved.queues)
      await boss.createQueue(name, { policy: policy as 'standard' })
    for (const { name } of saved.queues) await boss.insert(name, saved.jobs.filter(of(name)).map(toInsert))
  } finally {
    await boss.stop({ graceful: false })
  }
  if (faults[0]) throw faults[0]
}

const of =
  (name: string) =>
  (job: SavedJob): boolean =>
    job.name === name

function toInsert({ id, data, priority, singletonKey, groupId, startAfter }: SavedJob): JobInsert {
  return {
    id,
    data: data ?? {},
    priority,
    startAfter,
    ...(singletonKey === null ? {} : { singletonKey }),
    ...groupOf(groupId ?? undefined),
  }
}
