import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

export interface PersonHistory {
  /** Reports on works that they deposited. */
  approved: number
  rejected: number
  /** By name: one through an anonymous review is found nowhere. */
  suspensions: number
  suspended: boolean
  /** Works, comments, discussions and replies that are hidden now; of reviews nothing, for the same reason. */
  hidden: number
}

/** What staff decided before on each of these people. */
export async function findPersonHistories(
  db: Db,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, PersonHistory>> {
  if (personIds.length === 0) return new Map()
  const { rows } = await sql<PersonHistory & { id: number }>`
    select p.id, r.approved, r.rejected, s.suspensions, s.suspended, h.hidden
    from profiles p
    cross join lateral (
      select count(*) filter (where r.status = 'resolved')::int as approved,
        count(*) filter (where r.status = 'rejected')::int as rejected
      from works w join ethics_reports r on r.work_id = w.id where w.owner_id = p.id) r
    cross join lateral (
      select count(*)::int as suspensions,
        coalesce(bool_or(s.lifted_at is null and (s.expires_at is null or s.expires_at > now())), false) as suspended
      from suspensions s where s.user_id = p.id and not s.by_review) s
    cross join lateral (
      select count(*)::int as hidden from (
        select 'work' as kind, id from works where owner_id = p.id and hidden
        union all select 'comment', id from comments where user_id = p.id and hidden
        union all select 'discussion', id from community_discussions where user_id = p.id and hidden
        union all select 'discussion_reply', id from discussion_replies where user_id = p.id and hidden) c
      join hidings i on i.target_type = c.kind and i.target_id = c.id and i.restored_at is null) h
    where p.id = any(${personIds})`.execute(db)
  return new Map(rows.map(({ id, ...history }) => [id, history]))
}
