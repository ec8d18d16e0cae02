import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

/**
 * For a limit that is counted before a row is added: until the transaction ends, whoever counts the same things of the
 * same person waits. Without it, all that ask at one moment find the last place free.
 */
export async function takeTurn(tx: Tx, things: string, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${things} of ${personId}`}, 0))`.execute(tx)
}
