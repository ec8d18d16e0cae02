import type { Db as BossDatabase, PgBoss } from 'pg-boss'

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
  if (!UUID.test(id)) return false
  const { rows } = (await boss
    .getDb()
    .executeSql(`select name from pgboss.job where id = $1 and state = 'failed'`, [id])) as {
    rows: { name: string }[]
  }
  if (!rows[0]) return false
  await boss.retry(rows[0].name, id)
  return true
}

/** pg-boss keeps a thrown error as its fields, and its own reasons one level deeper. */
function messageOf(output: unknown): string {
  if (typeof output !== 'object' || output === null) return String(output ?? 'sem detalhe')
  if ('message' in output) return String(output.message)
  return 'value' in output ? messageOf(output.value) : JSON.stringify(output)
}
