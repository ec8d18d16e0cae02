import type { RateLimit } from '#platform/security/rate-limits.ts'

const MINUTE = 60

/**
 * Limits on everything that can be guessed. Per account, so that many addresses together get no further; per
 * address, so that one cannot try many accounts. A school or a whole town may share an address, so these
 * limits let a class of forty sign up and sign in within ten minutes, with one mistake each. The right
 * password clears the account's count, so that an owner who mistypes is not locked out for long. A stranger
 * can lock an account for five minutes at most, only for devices that never signed in, and open sessions are
 * not affected.
 */
export const accountRateRules = {
  'sign-in:account': { points: 10, seconds: 5 * MINUTE },
  /** On a browser that has signed in before: strangers cannot fill this one. */
  'sign-in:device': { points: 10, seconds: 5 * MINUTE },
  /** The mail that tells an owner of so many wrong passwords. */
  'sign-in-blocked-mail:account': { points: 1, seconds: 24 * 60 * MINUTE },
  'sign-in:address': { points: 120, seconds: 10 * MINUTE },
  'sign-up:address': { points: 100, seconds: 30 * MINUTE },
  /** Asking for a recovery or confirmation mail. */
  'recovery:email': { points: 5, seconds: 30 * MINUTE },
  'recovery:address': { points: 100, seconds: 30 * MINUTE },
  /** Opening the link of such a mail, and then what it offers. */
  'link:address': { points: 300, seconds: 30 * MINUTE },
  /** The password asked again of who is signed in, and codes of the second factor. */
  'password:account': { points: 10, seconds: 5 * MINUTE },
  'second-factor:account': { points: 6, seconds: 5 * MINUTE },
  /** What a page says that failed in its browser. */
  'fault:address': { points: 30, seconds: 10 * MINUTE },
  /** Asked while somebody types. */
  'username:address': { points: 600, seconds: MINUTE },
} satisfies Record<string, RateLimit>

export type AccountRateRule = keyof typeof accountRateRules

const DAY = 24 * 60 * 60

/** A day's budget, spent by how new an account is: see `limit-newcomers.ts`. */
export const NEWCOMER_COSTS = { firstDay: 30, firstWeek: 10, settled: 3 } as const

const onTheFirstDay = (acts: number) => ({ points: acts * NEWCOMER_COSTS.firstDay, seconds: DAY })

/** What accounts of the first day may do in a day; three times that in the first week, ten times after it. */
export const newcomerRules = {
  'publish:newcomer': onTheFirstDay(3),
  'comment:newcomer': onTheFirstDay(20),
  'review-message:newcomer': onTheFirstDay(20),
  'review:newcomer': onTheFirstDay(3),
  'discussion:newcomer': onTheFirstDay(3),
  'reply:newcomer': onTheFirstDay(20),
  'community:newcomer': onTheFirstDay(1),
  'invite:newcomer': onTheFirstDay(5),
  'friend-request:newcomer': onTheFirstDay(5),
  /** none at all on the first day */
  'message-request:newcomer': onTheFirstDay(3),
} satisfies Record<string, RateLimit>

export type NewcomerRule = keyof typeof newcomerRules

/** Every limit of the product, in one table. RATE_LIMITS=off lifts them all, for load tests only. */
export const rateRules = {
  ...accountRateRules,
  ...newcomerRules,
  'upload:person': { points: 300, seconds: 60 * 60 },
  /** Ten works with twenty attachments of the largest size would fit in a day. */
  'upload-megabytes:person': { points: 10_000, seconds: 24 * 60 * 60 },
  /**
   * Long forms, whatever becomes of them and before they are read: fifty to a hundred of the longest work's, which a
   * browser without scripts also sends to save it. Who is not signed in has no use for any.
   */
  'form-kilobytes:person': { points: 50_000, seconds: 10 * 60 },
  'form-kilobytes:address': { points: 50_000, seconds: 10 * 60 },
  'publish:person': { points: 30, seconds: 60 * 60 },
  /** Of long works: ten of the longest, each of which may take some seconds to be read and rendered. */
  'publish-kilobytes:person': { points: 5_000, seconds: 10 * 60 },
  /** A form saves itself about every other second while somebody types. */
  'draft:person': { points: 1200, seconds: 10 * 60 },
  /** Long ones: the longest work every three seconds; its form saves itself half as often (app/drafts/draft-keeper.ts). */
  'draft-kilobytes:person': { points: 100_000, seconds: 10 * 60 },
  /** Checks of drafts, and those asked for again: each may compare as much as a book. */
  'check:person': { points: 30, seconds: 60 * 60 },
  'editor-document:person': { points: 300, seconds: 10 * 60 },
  'comment:person': { points: 60, seconds: 10 * 60 },
  'like:person': { points: 300, seconds: 10 * 60 },
  'flag:person': { points: 30, seconds: 24 * 60 * 60 },
  'report:person': { points: 20, seconds: 24 * 60 * 60 },
  'review:person': { points: 60, seconds: 60 * 60 },
  'review-message:person': { points: 60, seconds: 10 * 60 },
  'community:person': { points: 20, seconds: 24 * 60 * 60 },
  'membership:person': { points: 120, seconds: 10 * 60 },
  'discussion:person': { points: 30, seconds: 60 * 60 },
  'reply:person': { points: 60, seconds: 10 * 60 },
  'invite:person': { points: 60, seconds: 60 * 60 },
  /** What fields propose while somebody types: all of them together, about one question a second. */
  'suggestions:person': { points: 600, seconds: 10 * 60 },
  /** The reference of a form while somebody types: asked after a pause. */
  'reference:person': { points: 600, seconds: 10 * 60 },
  'print-settings:person': { points: 60, seconds: 60 * 60 },
  /** A registration agency asked for a DOI. */
  'doi-lookup:person': { points: 60, seconds: 60 * 60 },
  'people-search:person': { points: 300, seconds: 10 * 60 },
  /** Following, asking for friendship, blocking, and taking each back. */
  'connect:person': { points: 300, seconds: 60 * 60 },
  'message:person': { points: 300, seconds: 10 * 60 },
  'profile:person': { points: 300, seconds: 60 * 60 },
  'verification:person': { points: 10, seconds: 24 * 60 * 60 },
  /** Searches that no kept page answers: about one a second of a person, two of a school that shares an address. */
  'search:person': { points: 600, seconds: 10 * MINUTE },
  'search:address': { points: 1200, seconds: 10 * MINUTE },
  /** A harvester asks for one page after another; each holds a hundred works. */
  'harvest:address': { points: 300, seconds: MINUTE },
  /** Programs that read by the interface: five questions a second, of whatever kind; kept answers are not counted. */
  'api:address': { points: 300, seconds: MINUTE },
  /** Lists of works as files: each may hold a thousand works. */
  'list-file:address': { points: 60, seconds: 10 * 60 },
  'export:person': { points: 5, seconds: 24 * 60 * 60 },
  /** Issuing certificates, and setting them on paper: a quarter of a second each. */
  'certificate:person': { points: 60, seconds: 60 * 60 },
  /** Codes typed or opened: a class checks all of theirs, a guesser gets nowhere. */
  'certificate:address': { points: 300, seconds: 10 * 60 },
} satisfies Record<string, RateLimit>

export type RateRule = keyof typeof rateRules
