export const REASON = { min: 10, max: 2000 } as const
export const APPEAL = { min: 10, max: 5000 } as const
export const FLAG_MAX = 1000
