/** Length of a review's text: less than `least` has no weight, `full` or more has full weight. */
export const WEIGHED_LENGTH = { least: 100, full: 800 } as const
/**
 * Words of a review that also are in the work's title, abstract or keywords: `full` of them give full
 * weight. With fewer than `share` of its own words (at least `least`, at most `most`) it is not about the
 * work.
 */
export const SHARED_WORDS = { least: 2, most: 12, share: 0.08, full: 8 } as const
/** Nobody's score exceeds `without` unless this many independent people found their reviews helpful. */
export const INDEPENDENT = { people: 4, without: 59 } as const
