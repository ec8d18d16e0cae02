import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { hiddenTextOf } from '../content-kinds.ts'
import type { CommunityContent } from './hide-in-community.ts'

export interface CommunityHiding {
  content: CommunityContent
  /** How it begins. */
  text: string
  reason: string
  at: string
}

const SHOWN = 280
const MOST = 50

/** What who coordinates a community hid there and did not give back, the newest first; for them. */
export async function findCommunityHidings(db: Db, communityId: number): Promise<CommunityHiding[]> {
  const { rows } = await sql<{
    kind: CommunityContent['kind']
    id: number
    text: string
    reason: string
    at: Date
  }>`
    select h.target_type as kind, h.target_id as id, h.reason, h.hidden_at as at,
      left(coalesce(${hiddenTextOf('h.target_type', 'h.target_id')}, ''), ${SHOWN}) as text
    from hidings as h
    where h.by_community and h.restored_at is null and ${communityId} = (
      select its_row.community_id from community_discussions as its_row where its_row.id = case h.target_type
        when 'discussion' then h.target_id
        else (select its_reply.discussion_id from discussion_replies as its_reply where its_reply.id = h.target_id) end)
    order by h.id desc limit ${MOST}`.execute(db)
  return rows.map(({ kind, id, text, reason, at }) => ({
    content: { kind, id },
    text,
    reason,
    at: at.toISOString(),
  }))
}
