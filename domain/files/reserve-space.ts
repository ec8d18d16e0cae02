import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Config } from '#platform/config.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { MAX_STAGED_BYTES, personStorageFull, STAGED_SPACE_FULL } from './texts.ts'

/**
 * Room for a file that no work has yet, or a refusal: nobody fills the disk, neither with files that are never
 * published nor with published ones. Both are asked before the bytes come, so that what is here can be published. Asked
 * by one upload of a person at a time, since several that are on their way together must not all find the last place.
 */
export async function reserveSpace(
  tx: Tx,
  { personStorageBytes }: Pick<Config, 'personStorageBytes'>,
  actor: Actor,
  bytes: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${actor.id}`}, 0))`.execute(tx)
  const space = sql<number>`greatest(bytes, reserved_bytes)`
  const { staged, all } = await tx
    .selectFrom('files')
    .select([
      sql<number>`coalesce(sum(${space}) filter (where state = 'staged'), 0)::bigint`.as('staged'),
      sql<number>`coalesce(sum(${space}), 0)::bigint`.as('all'),
    ])
    .where('owner_id', '=', actor.id)
    .where('state', 'in', ['staged', 'attached'])
    .executeTakeFirstOrThrow()
  if (staged + bytes > MAX_STAGED_BYTES) throw new Refusal('invalid', STAGED_SPACE_FULL)
  if (all + bytes > personStorageBytes) throw new Refusal('invalid', personStorageFull(personStorageBytes))
}
