import type { CompiledQuery } from 'kysely'
import type { Db } from '#db/client.ts'
import type { TestDatabase } from './database.ts'
import { watchQueries } from './watch-queries.ts'

/**
 * How the database reads what `run` asks for in statements that hold `about`, each as it was done. No table of a test is
 * so large that it would not rather be read from end to end: that it does only where no index serves.
 */
export async function plansOf(
  { pool }: TestDatabase,
  about: string,
  run: (db: Db) => Promise<unknown>,
): Promise<string[]> {
  const asked: CompiledQuery[] = []
  const note = (query: CompiledQuery) => {
    if (query.sql.includes(about)) asked.push(query)
  }
  await run(watchQueries({ pool }, note))
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
