import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

export interface Allowance {
  perHour: number
  perDay: number
}

/** Enough to count a class of forty behind one address; a script at that address counts no more than they would. */
export const NETWORK_AND_WORK: Allowance = { perHour: 40, perDay: 60 }
/** One person comes back to a work, but not all day long. */
export const PERSON_AND_WORK: Allowance = { perHour: 10, perDay: 20 }
/** For a work's badges and its rank, one reader counts once a day. */
export const READER_AND_WORK: Allowance = { perHour: 1, perDay: 1 }
/** For badges and rankings, one reader counts this often over all works of one owner. */
export const READER_AND_OWNER: Allowance = { perHour: 3, perDay: 3 }

/**
 * Takes one unit of this key's allowance for the hour and the day: returns how many it has taken today, null
 * if none is left.
 */
export async function takeAllowance(
  tx: Tx,
  key: Buffer,
  { perHour, perDay }: Allowance,
): Promise<number | null> {
  const { rows } = await sql<{ in_day: number }>`
    insert into reading_allowances as a (key, hour, in_day, in_hour)
    values (${key}, date_trunc('hour', now()), 1, 1)
    on conflict on constraint reading_allowances_pk do update set in_day = a.in_day + 1, hour = excluded.hour,
      in_hour = case when a.hour = excluded.hour then a.in_hour + 1 else 1 end
    where a.in_day < ${perDay} and (a.hour <> excluded.hour or a.in_hour < ${perHour})
    returning in_day`.execute(tx)
  return rows[0]?.in_day ?? null
}

/** Keys are made with a salt of the day: once that is deleted, the day's keys mean nothing. */
export async function forgetAllowances(tx: Tx): Promise<void> {
  await sql`delete from reading_allowances where day < current_date`.execute(tx)
}
