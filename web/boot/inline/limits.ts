/** A page that nothing is seen of by then begins all the same. */
export const LONGEST_WAIT_MS = 4_000
