/**
 * Pictures belong to works: other texts have none. In a discussion people are called by `@`, and each line that is typed
 * is one.
 */
export type TextOf = 'work' | 'discussion'

export const readingOptions = (of: TextOf) => ({ lineEnds: of === 'discussion' })
