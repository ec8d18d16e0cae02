import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isSuspended } from '#domain/suspended.ts'

export interface StaffSettings {
  /** The operator requires a second factor of staff: without one their roles do not count. */
  staffSecondFactor: boolean
}

/** SQL: whether this person has a role in effect, by the same rule as `readSession`. */
export const hasRole = (person: string, { staffSecondFactor }: StaffSettings) =>
  sql<boolean>`exists (select from user_roles as r join users as u on u.id = r.user_id
    where r.user_id = ${sql.ref(person)} and (u.two_factor_enabled or not ${staffSecondFactor}::boolean))`

/** Of these people, those who may act as staff now. */
export async function findStaff(
  db: Db,
  ids: readonly number[],
  settings: StaffSettings,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from unnest(${[...new Set(ids)]}::bigint[]) as p (id)
    where ${hasRole('p.id', settings)} and not ${isSuspended('p.id')}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
