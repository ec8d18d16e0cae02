import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { readableComment } from '#domain/comments/visibility.ts'
import { readableDiscussion, undeletedReply } from '#domain/discussions/visibility.ts'
import { byName, openSuspension } from '#domain/suspended.ts'
import { readableWork } from '#domain/works/visibility.ts'

export interface PersonHistory {
  /** Reports on works that they deposited. */
  approved: number
  rejected: number
  /** Those that were not withdrawn. */
  warnings: number
  /** By name: one through an anonymous review is found nowhere. */
  suspensions: number
  suspended: boolean
  /** Works, comments, discussions and replies that staff took out of sight; of reviews nothing, for the same reason. */
  takenDown: number
}

/** What staff decided before on each of these people. */
export async function findPersonHistories(
  db: Db,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, PersonHistory>> {
  if (personIds.length === 0) return new Map()
  const { rows } = await sql<PersonHistory & { id: number }>`
    select p.id, r.approved, r.rejected, g.warnings, s.suspensions, s.suspended, h."takenDown"
    from profiles p
    cross join lateral (
      select count(*) filter (where r.status = 'resolved')::int as approved,
        count(*) filter (where r.status = 'rejected')::int as rejected
      from works w join ethics_reports r on r.work_id = w.id where w.owner_id = p.id) r
    cross join lateral (
      select count(*)::int as warnings from warnings g where g.user_id = p.id and g.withdrawn_at is null) g
    cross join lateral (
      select count(*)::int as suspensions,
        coalesce(bool_or(${openSuspension('s')}), false) as suspended
      from suspensions s where s.user_id = p.id and ${byName('s')}) s
    cross join lateral (
      select count(*)::int as "takenDown" from (
        select 'work' as kind, id from works w where owner_id = p.id and not ${readableWork('w')}
        union all select 'comment', id from comments c where user_id = p.id and not ${readableComment('c')}
        union all select 'discussion', id from community_discussions d
          where user_id = p.id and not ${readableDiscussion('d')}
        union all select 'discussion_reply', id from discussion_replies y
          where user_id = p.id and not ${undeletedReply('y')}) c
      join hidings i on i.target_type = c.kind and i.target_id = c.id and i.restored_at is null) h
    where p.id = any(${personIds})`.execute(db)
  return new Map(rows.map(({ id, ...history }) => [id, history]))
}
