import type { Tx } from '#db/client.ts'
import { PROFILE_NOT_FOUND } from '#domain/accounts/texts.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { lockPair } from './lock-pair.ts'

/** Loads another person who has a profile, and locks the pair until the transaction ends. */
export async function requireOther(tx: Tx, actor: Actor, personId: number, onOneself: string): Promise<void> {
  if (personId === actor.id) throw new Refusal('invalid', onOneself)
  await lockPair(tx, actor.id, personId)
  const other = await tx.selectFrom('profiles').select('id').where('id', '=', personId).executeTakeFirst()
  if (!other) throw new Refusal('missing', PROFILE_NOT_FOUND)
}
