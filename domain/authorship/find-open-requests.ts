import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { type OpenInvitation, showOpenInvitation } from '#domain/invitations/show-open-invitation.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { coAuthorAnchor } from './texts.ts'

const SHOWN = 50

/** Every request to sign a work that waits for this person, the newest first. */
export async function findOpenRequests(db: Db, actor: Actor): Promise<OpenInvitation[]> {
  const rows = await db
    .selectFrom('co_author_requests as r')
    .innerJoin('profiles as p', 'p.id', 'r.requester_id')
    .innerJoin('works as w', 'w.id', 'r.work_id')
    .leftJoin('profiles as o', 'o.id', 'w.owner_id')
    .select(['r.id', 'r.created_at', 'p.full_name', 'p.username', 'p.is_verified', 'w.title', 'w.slug'])
    .select('o.username as owner')
    .where('r.co_author_id', '=', actor.id)
    .where('r.status', '=', 'pending')
    .where(readableWork('w'))
    .orderBy('r.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => showOpenInvitation(row, coAuthorAnchor))
}
