import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Db } from '#db/client.ts'
import { PATIENCE } from './patience.ts'

/** Of each table how many rows it has, and a sum of all that they hold. */
export async function sumsOf(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('live_events', 'schema_migrations')`.execute(db)
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum
      from ${sql.table(name)} as t`.execute(db)
    sums[name] = rows[0]!.sum
  }
  return sums
}

/** Until no job writes any more: only then do sums stay as they are. */
export async function waitForIdleQueue(db: Db): Promise<void> {
  await vi.waitUntil(async () => {
    const { rows } = await sql`
      select from pgboss.job where state < 'completed' and start_after < now()`.execute(db)
    return rows.length === 0
  }, PATIENCE)
}
