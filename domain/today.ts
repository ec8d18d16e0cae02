import { now } from '#platform/clock.ts'

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

/** 'YYYY-MM-DD', as people here call that moment. */
export const isoDay = (at: Date): string => day.format(at)

/** 'YYYY-MM-DD', as people here call now. */
export const today = (): string => isoDay(now())
