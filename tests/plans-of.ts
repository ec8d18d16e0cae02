import { Kysely } from 'kysely'
import { Dialect } from '#db/dialect.ts'
import type { DB } from '#db/schema.ts'
import type { TestDatabase } from './database.ts'

/**
 * How the database reads what `run` asks for in statements that hold `about`, each as it was done. No table of a test is
 * so large that it would not rather be read from end to end: that it does only where no index serves.
 */
export async function plansOf(
  { pool }: TestDatabase,
  about: string,
  run: (db: Kysely<DB>) => Promise<unknown>,
): Promise<string[]> {
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  const log = ({ query }: { query: (typeof asked)[number] }) => {
    if (query.sql.includes(about)) asked.push(query)
  }
  await run(new Kysely<DB>({ dialect: new Dialect({ pool }), log }))
  if (asked.length === 0) throw new Error(`nothing was asked about ${about}`)
  const client = await pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    const plans: string[] = []
    for (const { sql, parameters } of asked) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, costs off, timing off) ${sql}`,
        [...parameters],
      )
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  } finally {
    client.release(true)
  }
}
