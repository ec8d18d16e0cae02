import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

/** Acts between two people happen one after the other, from whichever side: a block never crosses a request. */
export async function lockPair(tx: Tx, one: number, other: number): Promise<void> {
  const pair = `pair ${Math.min(one, other)} ${Math.max(one, other)}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(tx)
}
