/** Of a review's words: fewer weigh nothing, so many weigh wholly. */
export const WEIGHED_LENGTH = { least: 100, full: 800 } as const
