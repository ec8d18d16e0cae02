import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { actsOnOwn, authoredWorks } from '#domain/metrics/authored-works.ts'
import { startOf } from '#domain/metrics/roll-up-days.ts'
import { weighReviews } from '#domain/metrics/weigh-reviews.ts'
import { readableComment } from '#domain/comments/visibility.ts'
import { readableReview, signedReview } from '#domain/reviews/visibility.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { isFreezingTime, monthOf, nextMonth } from './month.ts'
import { authorFigureParts, impactIndexPart, reviewerFigures, sumFigures } from './sum-parts.ts'

/** More than are shown: works and people that go later make room. */
const KEPT = 40

/**
 * The three lists of a month, computed from the acts: only independent readings count, authors' acts on their
 * own works do not, and neither do anonymous reviews or reviews whose text has no weight. A frozen month is
 * not changed.
 */
export async function rankMonth(db: Db, month: string): Promise<{ frozen: boolean }> {
  const [from, to] = [startOf(sql`${`${month}-01`}::date`), startOf(sql`${`${nextMonth(month)}-01`}::date`)]
  await weighReviews(db, sql`r.completed_at >= ${from} and r.completed_at < ${to}`)
  return db.transaction().execute(async (tx) => {
    const first = `${month}-01`
    await sql`insert into ranking_months (month) values (${first}::date) on conflict do nothing`.execute(tx)
    const { rows } = await sql<{ frozen_at: Date | null }>`
      select frozen_at from ranking_months where month = ${first}::date for update`.execute(tx)
    if (rows[0]?.frozen_at) return { frozen: true }
    await sql`delete from ranking_rows where month = ${first}::date`.execute(tx)
    await sql`delete from ranking_parts where month = ${first}::date`.execute(tx)
    await gatherMonth(tx, first, `${nextMonth(month)}-01`)
    await rankWorks(tx, first)
    await rankAuthors(tx, first)
    await rankReviewers(tx, first, `${nextMonth(month)}-01`)
    const at = now()
    const frozen = isFreezingTime(month, at)
    await sql`update ranking_months set computed_at = ${at}, frozen_at = ${frozen ? at : null}
      where month = ${first}::date`.execute(tx)
    return { frozen }
  })
}

/** The current month, those not frozen yet, and those during which nothing ran. */
export async function rankMonths(db: Db): Promise<void> {
  const current = monthOf(now())
  const { rows } = await sql<{ month: string; frozen: boolean }>`
    select to_char(month, 'YYYY-MM') as month, frozen_at is not null as frozen from ranking_months order by 1`.execute(
    db,
  )
  const frozen = new Set(rows.flatMap((row) => (row.frozen ? row.month : [])))
  for (let month = rows[0]?.month ?? current; month <= current; month = nextMonth(month)) {
    if (!frozen.has(month)) await rankMonth(db, month)
  }
}

/** What each work gained in the month. */
async function gatherMonth(tx: Tx, first: string, next: string): Promise<void> {
  const [from, to] = [startOf(sql`${first}::date`), startOf(sql`${next}::date`)]
  await sql`drop table if exists month_figures`.execute(tx)
  await sql`
    create temporary table month_figures on commit drop as
    select work_id, sum(v)::int as views, sum(d)::int as downloads, sum(l)::int as likes, sum(c)::int as comments,
      sum(r)::int as reviews, sum(s)::int as stars
    from (
      select work_id, 1 as v, 0 as d, 0 as l, 0 as c, 0 as r, 0 as s from work_views where viewed_at >= ${from} and viewed_at < ${to} and independent
      union all select work_id, 0, 1, 0, 0, 0, 0 from work_downloads where downloaded_at >= ${from} and downloaded_at < ${to} and independent
      union all select k.work_id, 0, 0, 1, 0, 0, 0 from work_likes as k
        where k.created_at >= ${from} and k.created_at < ${to} and not ${actsOnOwn('k.work_id', 'k.user_id')}
      union all select k.work_id, 0, 0, 0, 1, 0, 0 from comments as k
        where k.created_at >= ${from} and k.created_at < ${to} and ${readableComment('k')} and not ${actsOnOwn('k.work_id', 'k.user_id')}
      union all select k.work_id, 0, 0, 0, 0, 1, k.rating from reviews as k
        where k.completed_at >= ${from} and k.completed_at < ${to} and ${readableReview('k')} and ${signedReview('k')}
          and k.rating is not null and not ${actsOnOwn('k.work_id', 'k.reviewer_id')}) as acts
    group by work_id`.execute(tx)
  await sql`analyze month_figures`.execute(tx)
}

async function rankWorks(tx: Tx, first: string): Promise<void> {
  await sql`
    insert into ranking_rows (month, list, position, work_id, figures)
    select ${first}::date, 'works', row_number() over (order by f.views desc, f.downloads desc, f.likes desc, w.id), w.id,
      jsonb_build_object('views', f.views, 'downloads', f.downloads, 'likes', f.likes, 'comments', f.comments,
        'averageRating', case when f.reviews > 0 then round(f.stars::numeric / f.reviews, 2) end)
    from month_figures as f join works as w on w.id = f.work_id
    where ${readableWork('w')} and f.views > 0
    order by f.views desc, f.downloads desc, f.likes desc, w.id limit ${KEPT}`.execute(tx)
}

async function rankAuthors(tx: Tx, first: string): Promise<void> {
  const [from, to] = [startOf(sql`${first}::date`), startOf(sql`(${first}::date + interval '1 month')::date`)]
  await sql`
    insert into ranking_rows (month, list, position, user_id, in_parts, figures)
    select ${first}::date, 'authors', row_number() over (order by ${impactIndexPart('s')} desc, s.views desc, s.user_id),
      s.user_id, true, ${authorFigureParts('s')}
    from (select a.user_id, ${sumFigures('a')} from (${authorParts(from, to)}) as a group by a.user_id) as s
    where ${impactIndexPart('s')} > 0
    order by 3 limit ${KEPT}`.execute(tx)
  await sql`
    insert into ranking_parts (month, list, user_id, work_id, posts, views, downloads, likes, comments, reviews, stars)
    select ${first}::date, 'authors', a.user_id, a.work_id, a.posts, a.views, a.downloads, a.likes, a.comments,
      a.reviews, a.stars
    from (${authorParts(from, to)}) as a
    where a.user_id in (${ranked(first, 'authors')})`.execute(tx)
}

const authorParts = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`
  select a.user_id, f.*, (a.published_at >= ${from} and a.published_at < ${to})::int as posts
  from ${authoredWorks()} as a join month_figures as f on f.work_id = a.work_id`

const ranked = (first: string, list: 'authors' | 'reviewers') =>
  sql`select r.user_id from ranking_rows as r where r.month = ${first}::date and r.list = ${list}`

async function rankReviewers(tx: Tx, first: string, next: string): Promise<void> {
  const [from, to] = [startOf(sql`${first}::date`), startOf(sql`${next}::date`)]
  const parts = sql`
    select k.reviewer_id as user_id, k.work_id, k.id as review_id, k.rating as stars
    from reviews as k join works as w on w.id = k.work_id
    join review_substances as x on x.review_id = k.id and x.substance > 0
    where k.completed_at >= ${from} and k.completed_at < ${to} and ${readableReview('k')} and ${signedReview('k')}
      and k.rating is not null and k.reviewer_id is not null and ${readableWork('w')}
      and not ${actsOnOwn('k.work_id', 'k.reviewer_id')}`
  await sql`
    insert into ranking_rows (month, list, position, user_id, in_parts, figures)
    select ${first}::date, 'reviewers', row_number() over (order by s.reviews desc, s.score desc, s.user_id), s.user_id,
      true, ${reviewerFigures('s', sql`s.score`)}
    from (
      select k.user_id, count(*) as reviews, sum(k.stars) as stars, coalesce(max(m.reputation_score), 0) as score
      from (${parts}) as k left join reviewer_reputation as m on m.user_id = k.user_id
      group by k.user_id) as s
    order by 3 limit ${KEPT}`.execute(tx)
  await sql`
    insert into ranking_parts (month, list, user_id, work_id, review_id, reviews, stars)
    select ${first}::date, 'reviewers', k.user_id, k.work_id, k.review_id, 1, k.stars from (${parts}) as k
    where k.user_id in (${ranked(first, 'reviewers')})`.execute(tx)
}
