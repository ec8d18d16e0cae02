import { now } from '#platform/clock.ts'

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

/** 'YYYY-MM-DD', as people here call it now. */
export const today = (): string => day.format(now())
