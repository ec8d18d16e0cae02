import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { isOwnMatter } from '#domain/matters/get-matter.ts'
import { type FlaggedMessage } from '#domain/messages/flag-message.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'

const SHOWN = 50

export interface MessageFlagCase {
  id: number
  evidence: FlaggedMessage[]
  flaggedBy: string | null
  about: { id: number; username: string } | null
  since: string
  /** Then somebody else decides. */
  ownMatter: boolean
}

/** Direct messages that their receivers showed: the one and the five before it. */
export async function findMessageFlags(db: Db, actor: Actor | null): Promise<MessageFlagCase[]> {
  requireStaff(actor)
  const rows = await db
    .selectFrom('message_flags as f')
    .leftJoin('profiles as p', 'p.id', 'f.about_id')
    .leftJoin('profiles as q', 'q.id', 'f.flagged_by')
    .select(['f.id', 'f.evidence', 'f.created_at', 'f.about_id', 'p.username', 'q.username as flagged_by'])
    .select(isOwnMatter(actor, 'message_flag', sql.ref('f.id')).as('own'))
    .where('f.status', '=', 'pending')
    .where('f.about_id', 'is distinct from', actor.id)
    .orderBy('f.id')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    evidence: row.evidence as unknown as FlaggedMessage[],
    flaggedBy: row.flagged_by,
    about: row.about_id && row.username ? { id: row.about_id, username: row.username } : null,
    since: row.created_at.toISOString(),
    ownMatter: row.own,
  }))
}
