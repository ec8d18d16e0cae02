import { sql } from 'kysely'
import { DASHBOARD_PATH } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { isAdmin } from '#domain/actor.ts'
import { notify } from '#domain/notifications/notify.ts'
import { takeBack } from '#domain/notifications/take-back.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { Refusal, requireMember } from '#domain/refusal.ts'
import { keptReview, readableReview, signedReview } from '#domain/reviews/visibility.ts'
import type { Services } from '#domain/services.ts'
import { now } from '#platform/clock.ts'
import { actsOnOwn } from './authored-works.ts'
import { badgeReadings } from './badge-readings.ts'
import { BADGES, type BadgeType } from './texts.ts'

type Awarding = Pick<Services, 'db' | 'live'>

/** Gives these people, or everybody, the badges whose threshold they have passed, once each, and notifies them. */
export async function awardBadges(
  services: Awarding,
  only?: readonly number[],
): Promise<{ awarded: number }> {
  if (only?.length === 0) return { awarded: 0 }
  return services.db.transaction().execute(async (tx) => ({ awarded: await award(services, tx, only) }))
}

/** The same by an admin's hand, from the page on the product's health. */
export async function runAwarding(services: Awarding, actor: Actor | null): Promise<{ awarded: number }> {
  requireMember(actor)
  if (!isAdmin(actor)) throw new Refusal('forbidden', 'Só administradores executam funções do sistema.')
  return services.db.transaction().execute(async (tx) => {
    const awarded = await award(services, tx)
    await recordAct(tx, {
      actor,
      action: 'badges.award',
      target: { type: 'person', id: actor.id },
      reason: '',
      details: { awarded },
    })
    return { awarded }
  })
}

async function award(services: Pick<Services, 'live'>, tx: Tx, only?: readonly number[]): Promise<number> {
  await takeTopReviewer(services, tx, only)
  const given = [
    ...(await insertBadges(tx, 'top_reviewer', reviewers(only))),
    ...(await insertBadges(tx, 'popular_author', authors('views', only))),
    ...(await insertBadges(tx, 'highly_cited', authors('downloads', only))),
  ]
  for (const { id, user_id, badge_type } of given) {
    const badge = BADGES[badge_type as BadgeType]
    await notify(services, tx, {
      to: [user_id],
      type: 'badge',
      about: { kind: 'badge', id },
      message: `Você conquistou “${badge.name}”: ${badge.earned}`,
      link: DASHBOARD_PATH,
    })
  }
  return given.length
}

function insertBadges(tx: Tx, type: BadgeType, earners: ReturnType<typeof sql>) {
  return sql<{ id: number; user_id: number; badge_type: string }>`
    insert into user_badges (user_id, badge_type, badge_name, earned_at)
    select e.user_id, ${type}, ${BADGES[type].name}, ${now()}::timestamptz from (${earners}) as e
    where not exists (select from user_badges as b where b.user_id = e.user_id and b.badge_type = ${type})
    order by e.user_id
    on conflict on constraint user_badges_once do nothing
    returning id, user_id, badge_type`
    .execute(tx)
    .then(({ rows }) => rows)
}

/**
 * Takes Top Reviewer away when staff hid so many signed reviews that the threshold is no longer met. Hiding a
 * counted anonymous review changes nothing: the badge would reveal whose it was.
 */
async function takeTopReviewer(
  services: Pick<Services, 'live'>,
  tx: Tx,
  only?: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    delete from user_badges as b where b.badge_type = 'top_reviewer'
      and ${only ? sql`b.user_id = any(${[...only]}::bigint[])` : sql`true`}
      and exists (select from reviews as r where r.reviewer_id = b.user_id and not ${keptReview('r')} and ${signedReview('r')})
      and b.user_id not in (${reviewers(only)})
    returning b.id`.execute(tx)
  for (const { id } of rows) await takeBack(services, tx, { kind: 'badge', id })
}

/** The same at once, when staff hid a signed review or gave it back. In the transaction that did. */
export async function renewTopReviewer(
  services: Pick<Services, 'live'>,
  tx: Tx,
  reviewerId: number,
): Promise<void> {
  await award(services, tx, [reviewerId])
}

/** Signed reviews that say something, and anonymous ones that the weekly run has counted and that did. */
function reviewers(only?: readonly number[]) {
  const among = (column: string) =>
    only ? sql`${sql.ref(column)} = any(${[...only]}::bigint[])` : sql`${sql.ref(column)} is not null`
  return sql`
    select user_id from (
      select r.reviewer_id as user_id from reviews as r
        join review_substances as x on x.review_id = r.id and x.substance > 0
        where ${signedReview('r')} and ${readableReview('r')} and ${among('r.reviewer_id')} and not ${actsOnOwn('r.work_id', 'r.reviewer_id')}
      union all
      select c.reviewer_id from anonymous_review_credits as c
        where c.counted_at is not null and (c.credit->>'substance')::real > 0 and ${among('c.reviewer_id')}
          and not exists (select from reviews as r where r.id = c.review_id and ${signedReview('r')})) as counted
    group by user_id having count(*) >= ${BADGES.top_reviewer.threshold}`
}

function authors(figure: 'views' | 'downloads', only?: readonly number[]) {
  const { threshold } = figure === 'views' ? BADGES.popular_author : BADGES.highly_cited
  return sql`
    select r.user_id from ${badgeReadings(only)} as r where r.${sql.ref(figure)} >= ${threshold}`
}

/** Those whose works were read since then. */
export async function authorsReadSince(db: Services['db'], since: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with changed as materialized (
      select distinct work_id from work_views where viewed_at >= ${since}
      union select work_id from work_downloads where downloaded_at >= ${since})
    select w.owner_id as user_id from changed join works as w on w.id = changed.work_id where w.owner_id is not null
    union select r.co_author_id from changed join co_author_requests as r on r.work_id = changed.work_id
      where r.status = 'accepted'`.execute(db)
  return rows.map((row) => row.user_id)
}
