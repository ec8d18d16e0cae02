/** Scripts start after this time even if nothing was painted. */
export const LONGEST_WAIT_MS = 4_000
/** And one whose browser never rests, from when something is seen. */
export const LONGEST_REST_MS = 2_000
