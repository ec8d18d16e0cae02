export const QUERY_MAX = 200
