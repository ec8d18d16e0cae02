/** How what others cannot see is kept: not at all, by nobody. */
export const WITHHELD = 'private, no-store'
