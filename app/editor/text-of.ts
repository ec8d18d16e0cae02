/**
 * Only works have images. In a discussion people can be mentioned with `@`, and each typed line break is
 * kept.
 */
export type TextOf = 'work' | 'discussion'

export const readingOptions = (of: TextOf) => ({ lineEnds: of === 'discussion' })
