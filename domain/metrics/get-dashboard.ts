import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { areaStanding, type AreaStanding } from './area-standing.ts'
import { authorFigures, NO_FIGURES, type AuthorFigures } from './author-figures.ts'
import { badgeReadings } from './badge-readings.ts'
import { findCredits } from './find-credits.ts'
import { getBadges, getReviewerStanding, type EarnedBadge, type ReviewerStanding } from './get-badges.ts'
import { engagementRate, impactParts, likesPerPost, type ImpactPart } from './impact.ts'
import { nextTier, reputationOf, type Reputation } from './reputation.ts'
import { BADGES, type BadgeType } from './texts.ts'
import { weighReviews } from './weigh-reviews.ts'
import { visitDashboard, type Since } from './visit-dashboard.ts'

export interface BadgeProgress {
  type: BadgeType
  name: string
  what: string
  have: number
  threshold: number
  /** 2026-11, or null while it is not earned */
  month: string | null
}

export interface Dashboard {
  figures: AuthorFigures
  parts: Record<ImpactPart, number>
  engagement: { rate: number; likesPerPost: number }
  standing: AreaStanding | null
  badges: BadgeProgress[]
  reviewer: (ReviewerStanding & { parts: Reputation['parts']; next: ReturnType<typeof nextTier> }) | null
  since: Since | null
}

/** A person's own figures, from the acts themselves. */
export async function getDashboard(db: Db, actor: Actor): Promise<Dashboard> {
  await weighReviews(db, sql`r.reviewer_id = ${actor.id}`)
  const found = (await authorFigures(db, [actor.id])).get(actor.id)
  const figures: AuthorFigures = found ?? { userId: actor.id, ...NO_FIGURES }
  const [standing, badges, readings, reviewer, credits, since] = await Promise.all([
    areaStanding(db, figures),
    getBadges(db, actor.id),
    getBadgeReadings(db, actor.id),
    getReviewerStanding(db, actor.id),
    findCredits(db, [actor.id]),
    visitDashboard(db, actor.id, {
      views: figures.views,
      downloads: figures.downloads,
      likes: figures.likes,
      comments: figures.comments,
      reviews: figures.reviews,
      impactIndex: figures.impactIndex,
    }),
  ])
  const { score, parts } = reputationOf(credits.get(actor.id) ?? [])
  return {
    figures,
    parts: impactParts(figures),
    engagement: { rate: engagementRate(figures), likesPerPost: likesPerPost(figures) },
    standing,
    badges: progress(badges, {
      top_reviewer: (credits.get(actor.id) ?? []).filter(({ substance }) => substance > 0).length,
      popular_author: readings.views,
      highly_cited: readings.downloads,
    }),
    reviewer: reviewer && { ...reviewer, parts, next: nextTier(score) },
    since,
  }
}

async function getBadgeReadings(db: Db, userId: number): Promise<{ views: number; downloads: number }> {
  const { rows } = await sql<{ views: number; downloads: number }>`
    select views, downloads from ${badgeReadings(userId)} as r`.execute(db)
  return rows[0] ?? { views: 0, downloads: 0 }
}

function progress(earned: readonly EarnedBadge[], have: Record<BadgeType, number>): BadgeProgress[] {
  return (Object.keys(BADGES) as BadgeType[]).map((type) => ({
    type,
    name: BADGES[type].name,
    what: BADGES[type].what,
    threshold: BADGES[type].threshold,
    have: Math.min(have[type], BADGES[type].threshold),
    month: earned.find((badge) => badge.type === type)?.month ?? null,
  }))
}
