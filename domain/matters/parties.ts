import { sql } from 'kysely'
import {
  CONTENT_PARTIES,
  type ContentId,
  named,
  onContent,
  type Parties,
  type People,
  through,
  tied,
  wanted,
  workParties,
} from './content-parties.ts'

/** The authors stored with the report: their ids, or in older reports the username. */
const writtenDown = (report: ContentId): People => sql`
  select its_id::bigint from ${wanted(report)} join ethics_reports as its_report on its_report.id = its_wanted.id
    cross join jsonb_array_elements_text(coalesce(its_report.evidence -> 'author_ids', '[]')) as its_id
  union all select its_user.id from ${wanted(report)}
    join ethics_reports as its_report on its_report.id = its_wanted.id
    join users as its_user on its_user.username = its_report.evidence ->> 'username'`

/** Who answers for a reported work, now and when it was reported, and who reported it. */
const reportParties = (id: ContentId): Parties => sql`
  ${named('reported', 'ethics_reports', 'reported_by', id)} union all ${tied('own', writtenDown(id))}
  union all ${through('ethics_reports', 'work_id', id, workParties)}`

/** Of a kind of words, who pointed staff to those of this person. Never of a review: it would tell whose an anonymous one is. */
const flaggersOfWriter = (
  kind: 'comment' | 'discussion' | 'discussion_reply',
  table: string,
  id: ContentId,
) =>
  tied(
    'reported',
    sql`select its_flag.flagged_by from ${wanted(id)}
      join ${sql.table(table)} as its_words on its_words.user_id = its_wanted.id
      join flags as its_flag on its_flag.target_type = ${sql.lit(kind)} and its_flag.target_id = its_words.id`,
  )

/** Who reported a work that this person deposited. */
const reportersOfOwner = (id: ContentId) =>
  tied(
    'reported',
    sql`select its_report.reported_by from ${wanted(id)}
      join works as its_work on its_work.owner_id = its_wanted.id
      join ethics_reports as its_report on its_report.work_id = its_work.id`,
  )

/** Who pointed staff to their name, picture or texts. */
const flaggersOfProfile = (id: ContentId) =>
  tied(
    'reported',
    sql`select its_flag.flagged_by from ${wanted(id)}
      join flags as its_flag on its_flag.target_type in ('profile_name', 'profile_text', 'avatar')
        and its_flag.target_id = its_wanted.id`,
  )

/**
 * Concerns the person, and whoever flagged something of theirs: otherwise one could decide here what one may
 * not decide there.
 */
const personParties = (id: ContentId): Parties => sql`
  ${tied('own', sql`select ${id}`)} union all ${reportersOfOwner(id)}
  union all ${flaggersOfProfile(id)}
  union all ${flaggersOfWriter('comment', 'comments', id)}
  union all ${flaggersOfWriter('discussion', 'community_discussions', id)}
  union all ${flaggersOfWriter('discussion_reply', 'discussion_replies', id)}
  union all ${tied(
    'reported',
    sql`select its_flag.flagged_by from ${wanted(id)}
      join message_flags as its_flag on its_flag.about_id = its_wanted.id`,
  )}`

const hidingParties = (id: ContentId): Parties => sql`
  ${onContent('hidings', 'target_type', 'target_id', id)}
  union all ${through('hidings', 'report_id', id, reportParties)}`

/** One by an anonymous review concerns those whose work that is, too. */
const suspensionParties = (id: ContentId): Parties => sql`
  ${through('suspensions', 'user_id', id, personParties)}
  union all ${through('suspensions', 'review_id', id, CONTENT_PARTIES.review)}`

const noticeParties = (id: ContentId): Parties => sql`
  ${through('work_notices', 'work_id', id, workParties)}
  union all ${through('work_notices', 'report_id', id, reportParties)}`

const decidedBy = (table: string, column: string, id: ContentId) => named('decided', table, column, id)

const decidedOnReport = (table: string, id: ContentId) =>
  through(table, 'report_id', id, (report) => decidedBy('ethics_reports', 'resolved_by', report))

/** For each kind of measure: whom it concerns, and who took it. */
const MEASURE_PARTIES: Readonly<Record<string, (id: ContentId) => Parties>> = {
  hiding: (id) => sql`${hidingParties(id)} union all ${decidedBy('hidings', 'hidden_by', id)}
    union all ${decidedOnReport('hidings', id)}`,
  suspension: (id) => sql`${suspensionParties(id)} union all ${decidedBy('suspensions', 'suspended_by', id)}`,
  warning: (id) => sql`${through('warnings', 'user_id', id, personParties)}
    union all ${through('warnings', 'report_id', id, reportParties)} union all ${decidedOnReport('warnings', id)}`,
  // against a member, or against those who answer for the community
  community_measure: (id) => sql`${through('community_measures', 'user_id', id, personParties)}
    union all ${through('community_measures', 'community_id', id, CONTENT_PARTIES.community)}
    union all ${decidedBy('community_measures', 'taken_by', id)}`,
  work_notice: (id) => sql`${noticeParties(id)} union all ${decidedOnReport('work_notices', id)}`,
}

function appealParties(id: ContentId): Parties {
  const measures = Object.entries(MEASURE_PARTIES).map(
    ([type, parties]) => sql`select its_measure.id, its_measure.tie from ${wanted(id)}
      join appeals as its_appeal on its_appeal.id = its_wanted.id and its_appeal.subject_type = ${sql.lit(type)}
      cross join lateral (${parties(sql.ref('its_appeal.subject_id'))}) as its_measure`,
  )
  return sql`${named('own', 'appeals', 'appellant_id', id)} union all ${sql.join(measures, sql` union all `)}`
}

/**
 * For each kind of matter, everybody whom a decision on it concerns; `id` is a value, or a column of a list's
 * row.
 */
export const PARTIES = {
  ...CONTENT_PARTIES,
  person: personParties,
  report: reportParties,
  check: (id: ContentId) => through('integrity_runs', 'work_id', id, workParties),
  notice: noticeParties,
  held: (id: ContentId): Parties => sql`${named('own', 'held_posts', 'user_id', id)}
    union all ${onContent('held_posts', 'kind', 'target_id', id)}`,
  hiding: hidingParties,
  message_flag: (id: ContentId): Parties => sql`${named('own', 'message_flags', 'about_id', id)}
    union all ${named('reported', 'message_flags', 'flagged_by', id)}`,
  appeal: appealParties,
  verification: (id: ContentId) => named('own', 'verifications', 'user_id', id),
} as const

export type MatterKind = keyof typeof PARTIES
