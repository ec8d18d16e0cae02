import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { findMyAuthorship, type MyAuthorship } from '#domain/authorship/find-co-author-requests.ts'
import { canInviteCoAuthor } from '#domain/works/permissions.ts'

export type Authorship = MyAuthorship & { canInvite: boolean }

/** What the reader is to the authorship of a work. */
export async function loadAuthorship(
  db: Db,
  actor: Actor,
  work: { id: number; ownerId: number | null },
): Promise<Authorship> {
  return { ...(await findMyAuthorship(db, actor, work.id)), canInvite: canInviteCoAuthor(actor, work) }
}
