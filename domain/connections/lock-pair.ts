import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

/**
 * Locks a pair of people, in either order: acts between the two run one after the other, so that a block and
 * a request cannot cross.
 */
export async function lockPair(tx: Tx, one: number, other: number): Promise<void> {
  const pair = `pair ${Math.min(one, other)} ${Math.max(one, other)}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(tx)
}
