import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { ZONE } from './roll-up-days.ts'
import { BADGES, tierOf, type BadgeType, type TierName } from './texts.ts'

export interface EarnedBadge {
  type: BadgeType
  name: string
  /** 2026-11: of a badge its month is shown, never its day */
  month: string
}

/** The badges of a person, the newest first. */
export async function getBadges(db: Db, userId: number): Promise<EarnedBadge[]> {
  const { rows } = await sql<{ type: BadgeType; name: string; month: string }>`
    select badge_type as type, badge_name as name, to_char(earned_at at time zone ${sql.lit(ZONE)}, 'YYYY-MM') as month
    from user_badges where user_id = ${userId}
    order by to_char(earned_at at time zone ${sql.lit(ZONE)}, 'YYYY-MM') desc, badge_type`.execute(db)
  return rows.filter(({ type }) => Object.hasOwn(BADGES, type))
}

export interface ReviewerStanding {
  /** signed reviews: anonymous ones enter no public count */
  reviews: number
  score: number
  tier: TierName
}

/** A reviewer's public standing; null without signed reviews, whatever else counts. */
export async function getReviewerStanding(db: Db, userId: number): Promise<ReviewerStanding | null> {
  const row = await db
    .selectFrom('reviewer_reputation')
    .select(['total_reviews', 'reputation_score'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row || row.total_reviews === 0) return null
  return { reviews: row.total_reviews, score: row.reputation_score, tier: tierOf(row.reputation_score) }
}
