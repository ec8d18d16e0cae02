/** Letters: a whole reference is pasted, too. */
export const QUERY_MAX = 600
