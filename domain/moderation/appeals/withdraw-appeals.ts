import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Services } from '#domain/services.ts'

/** Whose account goes: what was done to them alone goes with it, and nobody is left whom a decision would reach. */
export async function withdrawAppeals(
  services: Pick<Services, 'live'>,
  tx: Tx,
  personId: number,
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('appeals')
    .where('status', '=', 'pending')
    .where(
      sql<boolean>`(subject_type, subject_id) in (
        select 'suspension', id from suspensions where user_id = ${personId}
        union all select 'warning', id from warnings where user_id = ${personId}
        union all select 'community_measure', id from community_measures where user_id = ${personId})`,
    )
    .executeTakeFirst()
  if (numDeletedRows > 0n) await services.live.publish(tx, 'staff', { kind: 'waiting' })
}
