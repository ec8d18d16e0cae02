import type { Db as BossDatabase } from 'pg-boss'
import type { QueueCounts } from './jobs.ts'

/** Includes queues without jobs: a missing metric triggers no alarm. */
export async function countByQueue(database: BossDatabase, queues: string[]): Promise<QueueCounts[]> {
  const { rows } = (await database.executeSql(
    `select name as queue, count(*) filter (where state in ('created', 'retry')) as waiting,
       count(*) filter (where state = 'active') as active, count(*) filter (where state = 'failed') as failed
     from pgboss.job where name = any($1) group by name`,
    [queues],
  )) as { rows: Record<keyof QueueCounts, string | number>[] }
  const found = new Map(rows.map((row) => [row.queue, row]))
  return queues.map((queue) => {
    const { waiting = 0, active = 0, failed = 0 } = found.get(queue) ?? {}
    return { queue, waiting: Number(waiting), active: Number(active), failed: Number(failed) }
  })
}
