import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { workPath } from '#domain/works/work-path.ts'
import { invitationAnchor } from './texts.ts'

export interface OpenInvitation {
  by: { fullName: string; username: string; verified: boolean }
  work: string
  /** where it is answered */
  link: string
  createdAt: string
}

const SHOWN = 50

/** Every invitation to review that waits for this person, the newest first. */
export async function findOpenInvitations(db: Db, actor: Actor): Promise<OpenInvitation[]> {
  const rows = await db
    .selectFrom('review_invitations as i')
    .innerJoin('profiles as p', 'p.id', 'i.inviter_id')
    .innerJoin('works as w', 'w.id', 'i.work_id')
    .leftJoin('profiles as o', 'o.id', 'w.owner_id')
    .select(['i.id', 'i.created_at', 'p.full_name', 'p.username', 'p.is_verified', 'w.title', 'w.slug'])
    .select('o.username as owner')
    .where('i.reviewer_id', '=', actor.id)
    .where('i.status', '=', 'sent')
    .where(readableWork('w'))
    .orderBy('i.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    by: { fullName: row.full_name, username: row.username, verified: row.is_verified },
    work: row.title,
    link: `${workPath(row.owner, row.slug)}#${invitationAnchor(row.id)}`,
    createdAt: row.created_at.toISOString(),
  }))
}
