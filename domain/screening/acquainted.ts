import { sql, type RawBuilder } from 'kysely'

/** From so many people with one link on, it no longer matters whether they know each other. */
export const MOST_ACQUAINTED = 60
/** Members of a community larger than this are not taken for acquainted: anybody may join it. */
const CLASS = 200

/**
 * SQL: whether two people know each other: members of one small community led by an account older than a
 * week, or both invited, as co-author or reviewer, by one verified person.
 */
export function acquainted(column: string, userId: number): RawBuilder<boolean> {
  const them = sql.ref(column)
  return sql<boolean>`(exists (
    select from community_members as mine
    join community_members as theirs on theirs.community_id = mine.community_id and theirs.user_id = ${them}
    join communities as c on c.id = mine.community_id and c.status = 'approved' and c.member_count <= ${CLASS}
    join community_members as led on led.community_id = c.id and led.role = 'owner'
    join users as leader on leader.id = led.user_id and leader.created_at < now() - interval '7 days'
    where mine.user_id = ${userId})
  or exists (${invitersOf(sql`${userId}::bigint`)} intersect ${invitersOf(them)}))`
}

const invitersOf = (person: RawBuilder<unknown>) => sql`(
  select i.inviter_id from (
    select inviter_id, reviewer_id as invited from review_invitations
    union all select requester_id, co_author_id from co_author_requests) as i
  join profiles as p on p.id = i.inviter_id and p.is_verified
  where i.invited = ${person})`
