import { type RawBuilder, sql } from 'kysely'
import {
  communityPath,
  discussionPath,
  personPath,
  replyPath,
  STAFF_PATH,
  workPath,
} from '#platform/addresses/paths.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { commentAnchor } from '#domain/comments/texts.ts'
import type { RecordedTarget } from '#domain/record/texts.ts'
import { discussionAnchor, reviewAnchor } from '#domain/reviews/texts.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'

interface Row {
  username: string | null
  slug: string
  /** What it is in, where that is a page of its own. */
  around: number
}

type Found = Pick<Row, 'slug'> & Partial<Row>
type Lead = (id: number) => { rows: RawBuilder<unknown>; path: (row: Row) => string }

const onWork = (table: 'comments' | 'reviews', id: number) => sql`
  select p.username, w.slug from ${sql.table(table)} t join works w on w.id = t.work_id
  left join profiles p on p.id = w.owner_id where t.id = ${id}`
const work = (id: RawBuilder<unknown>) => sql`
  select p.username, w.slug from works w left join profiles p on p.id = w.owner_id where w.id = (${id})`
const pathOf = ({ username, slug }: Row) => workPath(username, slug)
const person = (id: RawBuilder<unknown>) => sql`select username as slug from profiles where id = (${id})`
const personOf = ({ slug }: Row) => personPath(slug)

const onProfile: Lead = (id) => ({ rows: person(sql`${id}::bigint`), path: personOf })

/** All rows of this kind are read on one page of staff. */
const onPage = (path: string) => (id: number) => ({
  rows: sql`select ${path}::text as slug, ${id}::bigint as around`,
  path: () => path,
})

/** Where each kind of content is shown; for staff also while it waits or is hidden. */
const LEADS: Readonly<Record<Exclude<RecordedTarget, 'hiding' | 'suspension' | 'warning'>, Lead>> = {
  work: (id) => ({ rows: work(sql`${id}::bigint`), path: pathOf }),
  comment: (id) => ({
    rows: onWork('comments', id),
    path: (row) => `${pathOf(row)}#${commentAnchor(id)}`,
  }),
  review: (id) => ({ rows: onWork('reviews', id), path: (row) => `${pathOf(row)}#${reviewAnchor(id)}` }),
  review_message: (id) => ({
    rows: sql`select p.username, w.slug, r.id as around from review_messages m join reviews r on r.id = m.review_id
      join works w on w.id = r.work_id left join profiles p on p.id = w.owner_id where m.id = ${id}`,
    path: (row) => `${pathOf(row)}#${discussionAnchor(row.around)}`,
  }),
  discussion: (id) => ({
    rows: sql`select slug from community_discussions d join communities c on c.id = d.community_id where d.id = ${id}`,
    path: () => discussionPath(id),
  }),
  discussion_reply: (id) => ({
    rows: sql`select '' as slug, discussion_id as around from discussion_replies where id = ${id}`,
    path: ({ around }) => replyPath(around, id),
  }),
  work_notice: (id) => ({
    rows: work(sql`select work_id from work_notices where id = ${id}`),
    path: pathOf,
  }),
  person: onProfile,
  profile_name: onProfile,
  profile_text: onProfile,
  avatar: onProfile,
  verification: (id) => ({
    rows: person(sql`select user_id from verifications where id = ${id}`),
    path: personOf,
  }),
  community: (id) => ({
    rows: sql`select slug from communities where id = ${id}`,
    path: ({ slug }) => communityPath(slug),
  }),
  community_measure: (id) => ({
    rows: sql`select c.slug from community_measures m join communities c on c.id = m.community_id where m.id = ${id}`,
    path: ({ slug }) => communityPath(slug),
  }),
  report: (id) => ({
    rows: sql`select receipt as slug from ethics_reports where id = ${id}`,
    path: ({ slug }) => `${STAFF_PATH}?aba=denuncias&estado=todas&busca=${slug}`,
  }),
  message_flag: onPage(`${STAFF_PATH}/content`),
  ready_reason: onPage(`${STAFF_PATH}/content`),
  job: onPage(`${STAFF_PATH}/health`),
  system: onPage(`${STAFF_PATH}/health`),
}

/** For staff: where this is read; null where it is gone. Never says who wrote what is anonymous. */
export async function findPlace(
  db: Db,
  actor: Actor | null,
  { type, id }: { type: string; id: number },
): Promise<string | null> {
  requireStaff(actor)
  const target = await targetOf(db, type, id)
  if (!target || !Object.hasOwn(LEADS, target.type)) return null
  const lead = LEADS[target.type as keyof typeof LEADS](target.id)
  const { rows } = await sql<Found>`${lead.rows}`.execute(db)
  const [row] = rows
  return row ? lead.path({ username: null, around: 0, ...row }) : null
}

/**
 * A measure is shown where its subject is; a suspension for an anonymous review leads to the review, not to
 * its writer.
 */
async function targetOf(db: Db, type: string, id: number): Promise<{ type: string; id: number } | null> {
  if (type === 'hiding') {
    const row = await db
      .selectFrom('hidings')
      .select(['target_type as type', 'target_id as id'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row ?? null
  }
  if (type === 'warning') {
    const row = await db.selectFrom('warnings').select('report_id').where('id', '=', id).executeTakeFirst()
    return row ? { type: 'report', id: row.report_id } : null
  }
  if (type !== 'suspension') return { type, id }
  const row = await db
    .selectFrom('suspensions')
    .select(['user_id', 'review_id', 'by_review'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  if (!row.by_review) return { type: 'person', id: row.user_id }
  return row.review_id === null ? null : { type: 'review', id: row.review_id }
}
