import { randomBytes } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import { sql } from 'kysely'
import { forgetAllowances } from './take-allowance.ts'

/** Today's salt for hashing readers: without it, stored hashes lead to nobody. */
export async function saltOfDay(tx: Tx): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`select salt from daily_salts where day = current_date`.execute(
    tx,
  )
  return rows[0]?.salt ?? (await makeSalt(tx))
}

/** A new day's salt; the old ones go, and with them every way back from a hash to an address. */
async function makeSalt(tx: Tx): Promise<Buffer> {
  await sql`delete from daily_salts where day < current_date - 1`.execute(tx)
  await sql`insert into daily_salts (day, salt) values (current_date, ${randomBytes(32)}) on conflict do nothing`.execute(
    tx,
  )
  await forgetAllowances(tx)
  const { rows } = await sql<{ salt: Buffer }>`select salt from daily_salts where day = current_date`.execute(
    tx,
  )
  return rows[0]!.salt
}
