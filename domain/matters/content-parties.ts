import { type RawBuilder, sql } from 'kysely'
import type { Tie } from './texts.ts'

export interface Party {
  id: number
  tie: Tie
}

/** A value, or a column of a row. */
export type ContentId = RawBuilder<unknown>
export type People = RawBuilder<unknown>
export type Parties = RawBuilder<Party>

/** Nested queries reuse the same table aliases: `wanted` is read outside, before an inner alias hides it. */
export const wanted = (id: ContentId) => sql`(select ${id} as id) as its_wanted`

export const tied = (tie: Tie, people: People): Parties =>
  sql`select its_one.id, ${sql.lit(tie)}::text as tie from (${people}) as its_one(id)`

/** The person in a column of a row. */
export const named = (tie: Tie, table: string, column: string, id: ContentId): Parties =>
  tied(
    tie,
    sql`select its_row.${sql.ref(column)} from ${wanted(id)}
      join ${sql.table(table)} as its_row on its_row.id = its_wanted.id`,
  )

/** The id that a column of a row refers to. */
export const through = (
  table: string,
  column: string,
  id: ContentId,
  parties: (id: ContentId) => Parties,
): Parties => sql`
  select its_found.id, its_found.tie from ${wanted(id)}
  join ${sql.table(table)} as its_row on its_row.id = its_wanted.id
  cross join lateral (${parties(sql.ref(`its_row.${column}`))}) as its_found`

const signersOf = (work: ContentId): People => sql`
  select its_work.owner_id from ${wanted(work)} join works as its_work on its_work.id = its_wanted.id
  union all select its_author.co_author_id from ${wanted(work)}
    join co_author_requests as its_author on its_author.work_id = its_wanted.id and its_author.status = 'accepted'`

/**
 * SQL: the authors of the works in which matches were found; quoted text and the authors' own do not count.
 */
const sourcesOf = (work: ContentId): People => sql`
  select its_signer.id from ${wanted(work)}
  join integrity_runs as its_run on its_run.work_id = its_wanted.id
  join integrity_matches as its_match on its_match.run_id = its_run.id and its_match.counted
  cross join lateral (${signersOf(sql.ref('its_match.source_work_id'))}) as its_signer(id)`

const reportersOf = (work: ContentId): People => sql`
  select its_report.reported_by from ${wanted(work)}
  join ethics_reports as its_report on its_report.work_id = its_wanted.id`

export const workParties = (id: ContentId): Parties => sql`
  ${tied('own', signersOf(id))} union all ${tied('source', sourcesOf(id))}
  union all ${tied('reported', reportersOf(id))}`

const flaggersOf = (kind: string, id: ContentId) =>
  tied(
    'reported',
    sql`select its_flag.flagged_by from ${wanted(id)}
      join flags as its_flag on its_flag.target_type = ${sql.lit(kind)} and its_flag.target_id = its_wanted.id`,
  )

const onWork = (table: string, id: ContentId) =>
  through(table, 'work_id', id, (work) => tied('work', signersOf(work)))

/** Who signs the works that a discussion names. */
const discussedOf = (discussion: ContentId): Parties =>
  tied(
    'work',
    sql`select its_signer.id from ${wanted(discussion)}
      join discussion_links as its_link on its_link.discussion_id = its_wanted.id
      join works as its_named on its_named.slug = its_link.target_slug
      cross join lateral (${signersOf(sql.ref('its_named.id'))}) as its_signer(id)`,
  )

const underReview = (id: ContentId): Parties => sql`
  ${onWork('reviews', id)} union all ${named('answered', 'reviews', 'reviewer_id', id)}`

const inDiscussion = (id: ContentId): Parties => sql`
  ${named('answered', 'community_discussions', 'user_id', id)} union all ${discussedOf(id)}`

const toReply = (id: ContentId): Parties => named('answered', 'discussion_replies', 'user_id', id)

/** A part of a profile. */
const ofPerson = (kind: string) => (id: ContentId) =>
  sql`${tied('own', sql`select ${id}`)} union all ${flaggersOf(kind, id)}` as Parties

/**
 * For each kind of content: its owner, the author of the work it is on, whom it answers, and who flagged it.
 */
export const CONTENT_PARTIES = {
  work: workParties,
  comment: (id: ContentId) =>
    sql`${named('own', 'comments', 'user_id', id)} union all ${onWork('comments', id)}
    union all ${flaggersOf('comment', id)}` as Parties,
  review: (id: ContentId) =>
    sql`${named('own', 'reviews', 'reviewer_id', id)} union all ${onWork('reviews', id)}
    union all ${flaggersOf('review', id)}` as Parties,
  review_message: (id: ContentId) =>
    sql`${named('own', 'review_messages', 'user_id', id)}
    union all ${through('review_messages', 'review_id', id, underReview)}
    union all ${flaggersOf('review_message', id)}` as Parties,
  discussion: (id: ContentId) =>
    sql`${named('own', 'community_discussions', 'user_id', id)}
    union all ${discussedOf(id)} union all ${flaggersOf('discussion', id)}` as Parties,
  discussion_reply: (id: ContentId) =>
    sql`${named('own', 'discussion_replies', 'user_id', id)}
    union all ${through('discussion_replies', 'discussion_id', id, inDiscussion)}
    union all ${through('discussion_replies', 'parent_id', id, toReply)}
    union all ${flaggersOf('discussion_reply', id)}` as Parties,
  profile_name: ofPerson('profile_name'),
  profile_text: ofPerson('profile_text'),
  avatar: ofPerson('avatar'),
  /** Who proposed it, and who answers for it. */
  community: (id: ContentId) =>
    sql`${named('own', 'communities', 'created_by', id)}
    union all ${tied(
      'own',
      sql`select its_member.user_id from ${wanted(id)}
        join community_members as its_member on its_member.community_id = its_wanted.id and its_member.role in ('owner', 'helper')`,
    )} union all ${flaggersOf('community', id)}` as Parties,
} as const

/** Of a row that names what it is about by kind and id. */
export function onContent(table: string, kindColumn: string, idColumn: string, id: ContentId): Parties {
  const each = Object.entries(CONTENT_PARTIES).map(
    ([kind, parties]) => sql`select its_content.id, its_content.tie from ${wanted(id)}
      join ${sql.table(table)} as its_case on its_case.id = its_wanted.id
        and its_case.${sql.ref(kindColumn)} = ${sql.lit(kind)}
      cross join lateral (${parties(sql.ref(`its_case.${idColumn}`))}) as its_content`,
  )
  return sql`${sql.join(each, sql` union all `)}`
}
