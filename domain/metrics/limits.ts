/** Of a review's words: fewer weigh nothing, so many weigh wholly. */
export const WEIGHED_LENGTH = { least: 100, full: 800 } as const
/**
 * Words of a review that the work has in its title, abstract or keywords: so many weigh wholly; under this share of its
 * own, though never more than `most` nor less than `least`, it has nothing to do with the work.
 */
export const SHARED_WORDS = { least: 2, most: 12, share: 0.08, full: 8 } as const
/** Without so many independent people who found somebody's reviews helpful, nobody passes this score. */
export const INDEPENDENT = { people: 4, without: 59 } as const
