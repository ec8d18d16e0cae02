import { accountRateRules } from './accounts/rate-rules.ts'
import type { RateLimit } from '#platform/rate-limits.ts'

/** Every limit of the product, in one table. RATE_LIMITS=off lifts them all, for load tests only. */
export const rateRules = {
  ...accountRateRules,
  'upload:person': { points: 300, seconds: 60 * 60 },
  /** Ten works with twenty attachments of the largest size would fit in a day. */
  'upload-megabytes:person': { points: 10_000, seconds: 24 * 60 * 60 },
  'publish:person': { points: 30, seconds: 60 * 60 },
  /** A form saves itself about every other second while somebody types. */
  'draft:person': { points: 1200, seconds: 10 * 60 },
  'editor-document:person': { points: 300, seconds: 10 * 60 },
  'comment:person': { points: 60, seconds: 10 * 60 },
  'like:person': { points: 300, seconds: 10 * 60 },
  'report:person': { points: 20, seconds: 24 * 60 * 60 },
  'review:person': { points: 60, seconds: 60 * 60 },
  'review-message:person': { points: 60, seconds: 10 * 60 },
  'invite:person': { points: 60, seconds: 60 * 60 },
  /** What fields propose while somebody types: all of them together, about one question a second. */
  'suggestions:person': { points: 600, seconds: 10 * 60 },
  'people-search:person': { points: 300, seconds: 10 * 60 },
} satisfies Record<string, RateLimit>

export type RateRule = keyof typeof rateRules
