/** The names of a person's marks on a work, in the store of marks. */
export const likeKey = (work: number): string => `liked:${work}`
export const savedKey = (work: number): string => `saved:${work}`
