export const DESCRIPTION = { min: 10, max: 5000 } as const
