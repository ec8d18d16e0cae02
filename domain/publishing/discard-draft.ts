import type { Actor } from '#domain/actor.ts'
import { Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { DRAFT_GONE } from './draft-texts.ts'
import { LOGIN_TO_PUBLISH } from '#domain/files/texts.ts'

/** The draft goes at once; files that nothing else uses are collected within a day. */
export async function discardDraft(
  services: Pick<Services, 'db' | 'live'>,
  actor: Actor | null,
  draftId: number,
): Promise<void> {
  requireMember(actor, LOGIN_TO_PUBLISH)
  await services.db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('drafts')
      .where('id', '=', draftId)
      .where('owner_id', '=', actor.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('missing', DRAFT_GONE)
    await services.live.publish(tx, `person:${actor.id}`, { kind: 'draft', id: draftId })
  })
}
