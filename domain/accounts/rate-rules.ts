import type { RateLimit } from '#platform/rate-limits.ts'

const MINUTE = 60

/**
 * Everything that can be guessed. By account, so that many addresses together get no further; by address, so that one
 * cannot try many accounts: a school or a whole town may stand behind one, so its numbers let a class of forty sign up
 * and sign in within ten minutes, with a slip each. A right password clears the account's count, so an owner who mistypes is not locked out
 * for long; a stranger can shut an account's door for five minutes at most, and open sessions are not touched.
 * RATE_LIMITS=off lifts all of them, for load tests only.
 */
export const accountRateRules = {
  'sign-in:account': { points: 10, seconds: 5 * MINUTE },
  'sign-in:address': { points: 120, seconds: 10 * MINUTE },
  'sign-up:address': { points: 100, seconds: 30 * MINUTE },
  /** Asking for a recovery or confirmation mail. */
  'recovery:email': { points: 5, seconds: 30 * MINUTE },
  'recovery:address': { points: 100, seconds: 30 * MINUTE },
  /** Opening the link of such a mail, and then what it offers. */
  'link:address': { points: 300, seconds: 30 * MINUTE },
  /** Asked while somebody types. */
  'username:address': { points: 600, seconds: MINUTE },
} satisfies Record<string, RateLimit>

export type AccountRateRule = keyof typeof accountRateRules
