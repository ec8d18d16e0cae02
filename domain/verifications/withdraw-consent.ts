import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { dropKeys, removeKeys } from '#domain/files/stage-bytes.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { Refusal, requireActor } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { NOTHING_WAITS } from './texts.ts'

/**
 * Ends one's own request while it waits: both photos go at once, and staff find no request any more. Who is suspended
 * withdraws too. Returns nothing to undo: asking again takes new photos.
 */
export async function withdrawConsent(
  services: Pick<Services, 'db' | 'files' | 'live'>,
  actor: Actor | null,
): Promise<void> {
  requireActor(actor)
  const keys = await services.db.transaction().execute(async (tx) => {
    const { id, photos } = await lockOwnPending(tx, actor)
    await tx
      .updateTable('verifications')
      .set({
        status: 'withdrawn',
        withdrawn_at: now(),
        selfie_key: null,
        document_key: null,
        photo_key_id: null,
        photos_erased_at: now(),
      })
      .where('id', '=', id)
      .execute()
    // where the bytes cannot be removed just now, the next collection finds them marked
    await dropKeys(tx, photos)
    await recordAct(tx, {
      actor,
      action: 'verification.withdraw',
      target: { type: 'verification', id },
      reason: '',
      details: { personId: actor.id },
    })
    await services.live.publish(tx, 'staff', { kind: 'withdrawn', verification: id })
    await services.live.publish(tx, `person:${actor.id}`, { kind: 'profile' })
    return photos
  })
  await removeKeys(services, keys)
}

/** A decision under way comes first: then nothing waits any more. */
async function lockOwnPending(tx: Tx, actor: Actor): Promise<{ id: number; photos: string[] }> {
  const row = await tx
    .selectFrom('verifications')
    .select(['id', 'selfie_key', 'document_key'])
    .where('user_id', '=', actor.id)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('conflict', NOTHING_WAITS)
  return { id: row.id, photos: [row.selfie_key, row.document_key].flatMap((key) => key ?? []) }
}
