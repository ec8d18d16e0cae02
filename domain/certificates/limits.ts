/** Of one certificate: what is read on paper and checked by hand. */
export const MAX_REVIEWS = 200
/** A person's, at once. */
export const MAX_KEPT = 100
/** A review certified says something. */
export const LEAST_LENGTH = 100

/**
 * When the anonymous reviews of a month may be said by number: all of them were counted by then (up to 60 days after
 * the last one, by a weekly run), so that no two certificates tell when one was written.
 */
export const MONTH_CLOSES_AFTER_DAYS = 75
/**
 * And only among others: in each area where the person reviewed anonymously in that month, so many other people did,
 * and they wrote so many times as many, so that of no review it is likely who wrote it.
 */
export const AMONG_OTHERS = { people: 5, times: 3 } as const

/** As somebody may type a code, with spaces and dashes. */
export const TYPED_CODE_MAX = 100
