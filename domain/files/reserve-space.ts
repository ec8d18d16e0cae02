import type { Tx } from '#db/client.ts'
import type { Config } from '#platform/config.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { sumStored } from './require-space.ts'
import { MAX_STAGED_BYTES, personStorageFull, STAGED_SPACE_FULL } from './texts.ts'

/**
 * Room for a file that no work has yet, or a refusal: nobody fills the disk, neither with files that are never
 * published nor with published ones. Both are asked before the bytes come, so that what is here can be published.
 */
export async function reserveSpace(
  tx: Tx,
  { personStorageBytes }: Pick<Config, 'personStorageBytes'>,
  actor: Actor,
  bytes: number,
): Promise<void> {
  const { staged, files, texts } = await sumStored(tx, actor.id)
  if (staged + bytes > MAX_STAGED_BYTES) throw new Refusal('invalid', STAGED_SPACE_FULL)
  if (files + texts + bytes > personStorageBytes)
    throw new Refusal('invalid', personStorageFull(personStorageBytes))
}
