/** Which likenesses of a comparison are looked at; the first are all that count. */
export const FILTERS = ['counted', 'verbatim', 'paraphrase', 'summary', 'left-out'] as const
export type Filter = (typeof FILTERS)[number]
