export const REASON = { min: 10, max: 2000 } as const
/** What the shortest of the rules takes. */
export const READY_REASON_MAX = 1000
export const APPEAL = { min: 10, max: 5000 } as const
export const FLAG_MAX = 1000
