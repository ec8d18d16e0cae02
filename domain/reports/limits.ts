export const REPORT_DESCRIPTION = { min: 10, max: 5000 } as const
