import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { readableComment } from '#domain/comments/visibility.ts'
import { readableDiscussion, undeletedReply } from '#domain/discussions/visibility.ts'
import { asideWord, type AsideKind } from '#domain/put-aside/put-aside.ts'
import {
  maskedMessage,
  readableReview,
  readableReviewMessage,
  signedReview,
} from '#domain/reviews/visibility.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { type ContentKind, OWN_PROFILE } from './texts.ts'

/** A number, or the column of a row. */
export type Id = RawBuilder<unknown>

/** What staff's lists and rules need to know of each kind of content; `id` is a value or a column. */
export interface KindOfContent {
  /** The owner, whether visible or not: for rules, and for the owner. */
  owners: (id: Id) => RawBuilder<unknown>
  /** What it is called where its owner is told of it. */
  title: (id: Id) => RawBuilder<unknown>
  /** Its words while it is in its place. */
  text: (id: Id) => RawBuilder<unknown>
  /** Its words after staff put them aside; absent if they stay in the row. */
  aside?: (id: Id) => RawBuilder<unknown>
  /** The username of whose it is, for staff: null where nobody may learn it. */
  writer: (id: Id) => RawBuilder<unknown>
  /** Returns a row if this person can read it; null if this kind is not flagged but reported otherwise. */
  readable: ((id: Id, actor: Actor) => RawBuilder<unknown>) | null
}

const ofRow = (table: string, column: string, id: Id) =>
  sql`select its_row.${sql.ref(column)} from ${sql.table(table)} as its_row where its_row.id = ${id}`

const usernameOf = (people: RawBuilder<unknown>) =>
  sql`select its_person.username from profiles as its_person where its_person.id in (${people}) limit 1`

const memberOf = (discussion: string, actor: Actor) =>
  sql`exists (select from community_members as its_member
    where its_member.community_id = ${sql.ref(`${discussion}.community_id`)} and its_member.user_id = ${actor.id})`

const onWork = (table: string, id: Id) =>
  sql`select its_work.title from ${sql.table(table)} as its_row join works as its_work on its_work.id = its_row.work_id
    where its_row.id = ${id}`

/** A part of a profile: each part is taken down separately. */
function ofPerson(kind: AsideKind, text: KindOfContent['text'], word: string): KindOfContent {
  return {
    owners: (id) => sql`select its_owner.id from users as its_owner where its_owner.id = ${id}`,
    title: () => sql`select ${sql.lit(OWN_PROFILE)}`,
    text,
    aside: (id) => sql`select ${asideWord(kind, id, word)}`,
    writer: (id) => usernameOf(id),
    readable: (id) => sql`select from profiles as its_row where its_row.id = ${id}`,
  }
}

const signersOf = (id: Id) => sql`
  select its_work.owner_id from works as its_work where its_work.id = ${id}
  union select its_author.co_author_id from co_author_requests as its_author
    where its_author.work_id = ${id} and its_author.status = 'accepted'`

const coordinatorsOf = (id: Id) => sql`select its_member.user_id from community_members as its_member
  where its_member.community_id = ${id} and its_member.role = 'owner'`

export const CONTENT: Readonly<Record<ContentKind, KindOfContent>> = {
  work: {
    owners: signersOf,
    title: (id) => ofRow('works', 'title', id),
    text: (id) => ofRow('works', 'title', id),
    writer: (id) => usernameOf(ofRow('works', 'owner_id', id)),
    // by an ethics report
    readable: null,
  },
  comment: {
    owners: (id) => ofRow('comments', 'user_id', id),
    title: (id) => onWork('comments', id),
    text: (id) => ofRow('comments', 'content', id),
    writer: (id) => usernameOf(ofRow('comments', 'user_id', id)),
    readable: (
      id,
    ) => sql`select from comments as its_row join works as its_work on its_work.id = its_row.work_id
      where its_row.id = ${id} and ${readableComment('its_row')} and ${readableWork('its_work')}`,
  },
  review: {
    owners: (id) => ofRow('reviews', 'reviewer_id', id),
    title: (id) => onWork('reviews', id),
    text: (id) => ofRow('reviews', 'comment', id),
    writer: (id) => usernameOf(sql`${ofRow('reviews', 'reviewer_id', id)} and ${signedReview('its_row')}`),
    readable: (
      id,
    ) => sql`select from reviews as its_row join works as its_work on its_work.id = its_row.work_id
      where its_row.id = ${id} and ${readableReview('its_row')} and ${readableWork('its_work')}`,
  },
  review_message: {
    owners: (id) => ofRow('review_messages', 'user_id', id),
    title: (id) => sql`select its_work.title from review_messages as its_row
      join reviews as its_review on its_review.id = its_row.review_id
      join works as its_work on its_work.id = its_review.work_id where its_row.id = ${id}`,
    text: (id) => ofRow('review_messages', 'message', id),
    writer: (id) =>
      usernameOf(sql`select its_row.user_id from review_messages as its_row
        join reviews as its_review on its_review.id = its_row.review_id
        where its_row.id = ${id} and not ${maskedMessage('its_row', 'its_review')}`),
    readable: (id) => sql`select from review_messages as its_row
      join reviews as its_review on its_review.id = its_row.review_id
      join works as its_work on its_work.id = its_review.work_id
      where its_row.id = ${id} and ${readableReviewMessage('its_row')} and ${readableReview('its_review')}
        and ${readableWork('its_work')}`,
  },
  discussion: {
    owners: (id) => ofRow('community_discussions', 'user_id', id),
    title: (id) => ofRow('community_discussions', 'title', id),
    text: (id) => sql`select its_row.title || E'\n' || its_row.content from community_discussions as its_row
      where its_row.id = ${id}`,
    writer: (id) => usernameOf(ofRow('community_discussions', 'user_id', id)),
    readable: (id, actor) => sql`select from community_discussions as its_row
      where its_row.id = ${id} and ${readableDiscussion('its_row')} and ${memberOf('its_row', actor)}`,
  },
  discussion_reply: {
    owners: (id) => ofRow('discussion_replies', 'user_id', id),
    title: (id) => sql`select its_discussion.title from discussion_replies as its_row
      join community_discussions as its_discussion on its_discussion.id = its_row.discussion_id
      where its_row.id = ${id}`,
    text: (id) => ofRow('discussion_replies', 'content', id),
    writer: (id) => usernameOf(ofRow('discussion_replies', 'user_id', id)),
    readable: (id, actor) => sql`select from discussion_replies as its_row
      join community_discussions as its_discussion on its_discussion.id = its_row.discussion_id
      where its_row.id = ${id} and ${undeletedReply('its_row')} and ${readableDiscussion('its_discussion')}
        and ${memberOf('its_discussion', actor)}`,
  },
  profile_name: ofPerson('profile_name', (id) => ofRow('profiles', 'full_name', id), 'fullName'),
  profile_text: {
    ...ofPerson('profile_text', profileText, 'texts'),
    aside: (id) => sql`select concat_ws(E'\n', its_aside.words -> 'texts' ->> 'academic_title',
        its_aside.words -> 'texts' ->> 'institution', its_aside.words -> 'texts' ->> 'area_of_expertise',
        its_aside.words -> 'texts' ->> 'bio',
        (select string_agg(its_skill, ', ') from jsonb_array_elements_text(its_aside.words -> 'skills') as its_skill))
      from put_aside as its_aside where its_aside.kind = 'profile_text' and its_aside.user_id = ${id}
      order by its_aside.id desc limit 1`,
  },
  avatar: ofPerson('avatar', (id) => ofRow('profiles', 'username', id), 'avatarKey'),
  community: {
    owners: coordinatorsOf,
    title: (id) => ofRow('communities', 'name', id),
    text: (id) => sql`select its_row.name || E'\n' || its_row.description from communities as its_row
      where its_row.id = ${id}`,
    aside: (id) =>
      sql`select ${asideWord('community', id, 'name')} || E'\n' || ${asideWord('community', id, 'description')}`,
    writer: (id) => usernameOf(coordinatorsOf(id)),
    readable: (id) =>
      sql`select from communities as its_row where its_row.id = ${id} and its_row.status in ('approved', 'closed')`,
  },
}

/** All that a profile says in words. */
function profileText(id: Id): RawBuilder<unknown> {
  return sql`select concat_ws(E'\n', its_row.academic_title, its_row.institution, its_row.area_of_expertise, its_row.bio,
      array_to_string(its_row.skills, ', '),
      (select string_agg(concat_ws(', ', e.position, e.company, e.description), E'\n') from experiences as e
        where e.user_id = its_row.id),
      (select string_agg(concat_ws(', ', e.degree, e.institution, e.description), E'\n') from educations as e
        where e.user_id = its_row.id))
    from profiles as its_row where its_row.id = ${id}`
}

const KINDS = Object.keys(CONTENT) as ContentKind[]

export const FLAGGED_KINDS = KINDS.filter((kind) => kind !== 'work')

/** For a row that refers to content by kind and id: the value for that kind. */
function ofEach(kind: string, id: string, what: (of: KindOfContent, id: Id) => RawBuilder<unknown>) {
  const cases = KINDS.map((name) => sql`when ${sql.lit(name)} then (${what(CONTENT[name], sql.ref(id))})`)
  return sql<string | null>`case ${sql.ref(kind)} ${sql.join(cases, sql` `)} end`
}

export const contentTextOf = (kind: string, id: string) => ofEach(kind, id, (of, row) => of.text(row))
export const titleOf = (kind: string, id: string) => ofEach(kind, id, (of, row) => of.title(row))
export const writerOf = (kind: string, id: string) => ofEach(kind, id, (of, row) => of.writer(row))
/** The words of what staff hid, from its row or from where they were put aside. */
export const hiddenTextOf = (kind: string, id: string) =>
  ofEach(kind, id, (of, row) => (of.aside ?? of.text)(row))

/** Whether a thing named by kind and id is this person's. */
export function isOwnersOf(kind: string, id: string, person: number): RawBuilder<boolean> {
  const each = KINDS.map(
    (name) =>
      sql`(${sql.ref(kind)} = ${sql.lit(name)} and ${person} in (${CONTENT[name].owners(sql.ref(id))}))`,
  )
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

/** For rules only: whose this is, whether it can be read or not. */
export async function findOwners(db: Db, { kind, id }: { kind: ContentKind; id: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number | null }>`
    select its_owners.id from (${CONTENT[kind].owners(sql`${id}::bigint`)}) as its_owners (id)`.execute(db)
  return rows.flatMap((row) => row.id ?? [])
}
