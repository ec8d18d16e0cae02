import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { logSecurity } from './log-security.ts'

/** This many points in each window of this many seconds; a window starts with its first request. */
export interface RateLimit {
  points: number
  seconds: number
}

export class TooMany extends Error {
  override name = 'TooMany'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Muitas tentativas em pouco tempo')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export interface RateLimits<Rule extends string> {
  /** Takes a point from `key` (an address, an account …) under this rule, or throws `TooMany`. */
  consume(rule: Rule, key: string, points?: number): Promise<void>
  /** Resets the count, for example after a correct password. */
  forgive(rule: Rule, key: string): Promise<void>
}

export interface RateLimitsOptions<Rule extends string> {
  pool: Pool
  rules: Record<Rule, RateLimit>
  enabled: boolean
}

/** Counted in the table `rate_limits`, so a limit holds across processes and restarts. */
export function createRateLimits<Rule extends string>(options: RateLimitsOptions<Rule>): RateLimits<Rule> {
  const { pool, rules, enabled } = options
  if (!enabled) return { consume: async () => {}, forgive: async () => {} }
  const limiters = new Map<Rule, RateLimiterPostgres>()
  for (const [rule, limit] of Object.entries(rules) as [Rule, RateLimit][]) {
    limiters.set(rule, openLimiter(pool, rule, limit, limiters.size === 0))
  }
  const limiterOf = (rule: Rule): RateLimiterPostgres => {
    const limiter = limiters.get(rule)
    if (!limiter) throw new Error(`there is no rate limit named ${rule}`)
    return limiter
  }
  return {
    async consume(rule, key, points = 1) {
      try {
        await limiterOf(rule).consume(shorten(key), points)
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection
        logSecurity('limit-reached', { rule })
        throw new TooMany(secondsUntil(rejection.msBeforeNext))
      }
    },
    async forgive(rule, key) {
      await limiterOf(rule).delete(shorten(key))
    },
  }
}

function openLimiter(
  pool: Pool,
  rule: string,
  { points, seconds }: RateLimit,
  clears: boolean,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: rule,
    points,
    duration: seconds,
    // Expired rows of every rule go in one statement: one limiter cleans up for all.
    clearExpiredByTimeout: clears,
  })
}

/** Hashes the key: any length fits, and the table holds no address or e-mail in plain text. */
function shorten(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function secondsUntil(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000))
}
