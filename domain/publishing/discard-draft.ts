import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal, requireMember } from '#domain/refusal.ts'
import { DRAFT_GONE } from './draft-texts.ts'
import { LOGIN_TO_PUBLISH } from '#domain/files/texts.ts'

/** The draft goes at once; files that nothing else uses are collected within a day. */
export async function discardDraft(db: Db, actor: Actor | null, draftId: number): Promise<void> {
  requireMember(actor, LOGIN_TO_PUBLISH)
  const { numDeletedRows } = await db
    .deleteFrom('drafts')
    .where('id', '=', draftId)
    .where('owner_id', '=', actor.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('missing', DRAFT_GONE)
}
