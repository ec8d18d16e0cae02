import { sql, type RawBuilder } from 'kysely'
import { type Actor, isMember, isStaff } from '#domain/actor.ts'

/**
 * SQL: whether members may read the discussion of a row. A deleted one keeps its place where others replied.
 */
export function readableDiscussion(table: string): RawBuilder<boolean> {
  return sql<boolean>`not ${sql.ref(`${table}.hidden`)}`
}

/**
 * The same, including hidden ones for those who may see them: the author, the community's coordinators, and
 * staff.
 */
export function readableDiscussionBy(table: string, actor: Actor | null): RawBuilder<boolean> {
  if (!actor) return readableDiscussion(table)
  return sql<boolean>`(${readableDiscussion(table)} or ${isStaff(actor) && isMember(actor)}
    or ${sql.ref(`${table}.user_id`)} = ${actor.id}
    or exists (select from community_members as its_member where its_member.community_id = ${sql.ref(`${table}.community_id`)}
      and its_member.user_id = ${actor.id} and its_member.role in ('owner', 'helper')))`
}

/** SQL: whether the community lists it: neither hidden by staff nor deleted. */
export function listedDiscussion(table: string): RawBuilder<boolean> {
  return sql<boolean>`(not ${sql.ref(`${table}.hidden`)} and ${sql.ref(`${table}.deleted_at`)} is null)`
}

/**
 * Whether members see the place of a row's reply, if they can read its discussion. A reply that staff hid
 * keeps it where others answered, without its words and writer.
 */
export function shownReply(table: string): RawBuilder<boolean> {
  return sql<boolean>`(not ${sql.ref(`${table}.hidden`)} or exists (
    select from discussion_replies as answer where answer.parent_id = ${sql.ref(`${table}.id`)} and not answer.hidden))`
}

/** SQL: why only the placeholder of a reply is left; null for a normal reply. */
export function goneReply(table: string): RawBuilder<'moderated' | 'deleted' | null> {
  return sql`case when ${sql.ref(`${table}.hidden`)} then 'moderated'
    when ${sql.ref(`${table}.deleted_at`)} is not null then 'deleted' end`
}

/** SQL: whether the reply still has its words and can be answered. */
export function undeletedReply(table: string): RawBuilder<boolean> {
  return sql<boolean>`(not ${sql.ref(`${table}.hidden`)} and ${sql.ref(`${table}.deleted_at`)} is null)`
}
