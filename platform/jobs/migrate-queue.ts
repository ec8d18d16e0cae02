import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'

/** If the owner of the tables also created the queue's tables, only the owner can migrate them. */
export async function migrateQueue(owner: Pool, connectionString: string): Promise<void> {
  const { rows } = await owner.query<{ mine: boolean }>(
    `select n.nspowner = r.oid as mine from pg_namespace n, pg_roles r where n.nspname = 'pgboss' and r.rolname = current_user`,
  )
  if (!rows[0]?.mine) return
  const boss = new PgBoss({
    connectionString,
    max: 1,
    supervise: false,
    schedule: false,
    useListenNotify: false,
  })
  const faults: unknown[] = []
  boss.on('error', (error) => faults.push(error))
  await boss.start()
  await boss.stop({ graceful: false })
  if (faults[0]) throw faults[0]
}
