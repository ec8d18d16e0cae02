import { sql, type RawBuilder } from 'kysely'
import { type Actor, isMember, isStaff } from '#domain/actor.ts'

/** Whether members may read the discussion of a row. One that was taken back keeps its place where others answered. */
export function readableDiscussion(table: string): RawBuilder<boolean> {
  return sql<boolean>`not ${sql.ref(`${table}.hidden`)}`
}

/** The same, or what others do not see of it: who opened it, who coordinates its community, and staff. */
export function readableDiscussionBy(table: string, actor: Actor | null): RawBuilder<boolean> {
  if (!actor) return readableDiscussion(table)
  return sql<boolean>`(${readableDiscussion(table)} or ${isStaff(actor) && isMember(actor)}
    or ${sql.ref(`${table}.user_id`)} = ${actor.id}
    or exists (select from community_members as its_member where its_member.community_id = ${sql.ref(`${table}.community_id`)}
      and its_member.user_id = ${actor.id} and its_member.role in ('owner', 'helper')))`
}

/** Whether it is among those of its community: neither hidden by staff nor taken back. */
export function listedDiscussion(table: string): RawBuilder<boolean> {
  return sql<boolean>`(not ${sql.ref(`${table}.hidden`)} and ${sql.ref(`${table}.deleted_at`)} is null)`
}

/**
 * Whether members see the place of the reply of a row, given that its discussion can be read. What staff hid keeps it
 * where others answered, without its words and its writer.
 */
export function shownReply(table: string): RawBuilder<boolean> {
  return sql<boolean>`(not ${sql.ref(`${table}.hidden`)} or exists (
    select from discussion_replies as answer where answer.parent_id = ${sql.ref(`${table}.id`)} and not answer.hidden))`
}

/** Why only the place of a reply is left; null where it stands. */
export function goneReply(table: string): RawBuilder<'moderated' | 'deleted' | null> {
  return sql`case when ${sql.ref(`${table}.hidden`)} then 'moderated'
    when ${sql.ref(`${table}.deleted_at`)} is not null then 'deleted' end`
}

/** Whether it still says something, and can be answered. */
export function standingReply(table: string): RawBuilder<boolean> {
  return sql<boolean>`(not ${sql.ref(`${table}.hidden`)} and ${sql.ref(`${table}.deleted_at`)} is null)`
}
