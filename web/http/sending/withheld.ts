/** Cache-Control of what others may not see: stored by no cache. */
export const WITHHELD = 'private, no-store'
