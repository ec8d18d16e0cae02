import type { Db as BossDatabase, PgBoss } from 'pg-boss'
import { ITS_PROCESS_DIED, reasonOf } from './bound-attempts.ts'
import type { JobCounts } from './jobs.ts'

export interface FailedJob {
  id: string
  name: string
  data: unknown
  error: string
  attempts: number
  createdAt: Date
  failedAt: Date
}

interface FailedRow {
  id: string
  name: string
  data: unknown
  output: unknown
  retry_count: number
  created_on: Date
  completed_on: Date
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function listFailedJobs(database: BossDatabase, limit: number): Promise<FailedJob[]> {
  const { rows } = (await database.executeSql(
    `select id, name, data, output, retry_count, created_on, completed_on
       from pgboss.job where state = 'failed' order by completed_on desc, id limit $1`,
    [limit],
  )) as { rows: FailedRow[] }
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    data: row.data,
    error: messageOf(row.output),
    attempts: row.retry_count + 1,
    createdAt: row.created_on,
    failedAt: row.completed_on,
  }))
}

export async function retryFailedJob(boss: PgBoss, id: string): Promise<boolean> {
  const name = await findFailed(boss, id)
  if (name === null) return false
  await boss.retry(name, id)
  return true
}

export async function discardFailedJob(boss: PgBoss, id: string): Promise<boolean> {
  const name = await findFailed(boss, id)
  if (name === null) return false
  await boss.deleteJob(name, id)
  return true
}

/** The queue of a job that failed for good; null where there is none. */
async function findFailed(boss: PgBoss, id: string): Promise<string | null> {
  if (!UUID.test(id)) return null
  const { rows } = (await boss
    .getDb()
    .executeSql(`select name from pgboss.job where id = $1 and state = 'failed'`, [id])) as {
    rows: { name: string }[]
  }
  return rows[0]?.name ?? null
}

export async function countJobs(database: BossDatabase): Promise<JobCounts> {
  const { rows } = (await database.executeSql(
    `select count(*) filter (where state in ('created', 'retry') and name not like '\\_\\_%') as waiting,
       count(*) filter (where state = 'active') as active, count(*) filter (where state = 'failed') as failed
     from pgboss.job`,
    [],
  )) as { rows: Record<keyof JobCounts, string | number>[] }
  const [row] = rows
  return { waiting: Number(row!.waiting), active: Number(row!.active), failed: Number(row!.failed) }
}

const OWN_REASONS: Readonly<Record<string, string>> = {
  [ITS_PROCESS_DIED]:
    'O processo que fazia esta tarefa terminou, ou parou de responder, no meio dela. Ela não é tentada de novo por si: pode ser ela que o derruba.',
  'job timed out': 'A tarefa não terminou no tempo que tem.',
}

function messageOf(output: unknown): string {
  const reason = reasonOf(output)
  return OWN_REASONS[reason] ?? reason
}
