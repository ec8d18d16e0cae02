import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'

/** What a draft is of: a form that will be a new work, or a published work. */
export type DraftOf = { submissionKey: string } | { workId: number }

/**
 * Serialises saving and publishing of a draft. An advisory lock, since there may be no row to lock yet: a
 * late save must find the published work, and not create the draft again.
 */
export async function lockDraft(tx: Tx, actor: Actor, of: DraftOf): Promise<void> {
  const key = `draft ${actor.id} ${'workId' in of ? of.workId : of.submissionKey}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** What was published is no draft any more. */
export async function removeDraft(
  { live }: Pick<Services, 'live'>,
  tx: Tx,
  actor: Actor,
  { draftId, of }: { draftId: number | null; of: DraftOf },
): Promise<void> {
  const gone = await tx
    .deleteFrom('drafts')
    .where('owner_id', '=', actor.id)
    .where((eb) =>
      eb.or([
        eb('id', '=', draftId),
        'workId' in of ? eb('work_id', '=', of.workId) : eb('submission_key', '=', of.submissionKey),
      ]),
    )
    .returning('id')
    .execute()
  for (const { id } of gone) await live.publish(tx, `person:${actor.id}`, { kind: 'draft', id })
}
