import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Actor } from '../actor.ts'
import { Refusal } from '../refusal.ts'
import { MAX_STAGED_BYTES, STAGED_SPACE_FULL } from './texts.ts'

/**
 * Room for a file that no work has yet, or a refusal: nobody fills the disk with files that are never published. Asked
 * by one upload of a person at a time, since several that are on their way together must not all find the last place.
 */
export async function reserveSpace(tx: Tx, actor: Actor, bytes: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staged files ${actor.id}`}, 0))`.execute(tx)
  const { taken } = await tx
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(greatest(bytes, reserved_bytes)), 0)::bigint`.as('taken'))
    .where('owner_id', '=', actor.id)
    .where('state', '=', 'staged')
    .executeTakeFirstOrThrow()
  if (taken + bytes > MAX_STAGED_BYTES) throw new Refusal('invalid', STAGED_SPACE_FULL)
}
