export const NAME = { min: 3, max: 100 } as const
export const COMMUNITY_DESCRIPTION = { min: 10, max: 500 } as const
export const AREA = { min: 3, max: 100 } as const
export const RULES_MAX = 5000
export const MUTE_DAYS = [1, 3, 7, 30] as const
export const REASON_MAX = 1000
