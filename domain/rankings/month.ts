const SHAPE = /^(\d{4})-(0[1-9]|1[0-2])$/
const ZONE = 'America/Sao_Paulo'

const inZone = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** A month as it is in addresses: 2026-11. Null where it is none. */
export function parseMonth(text: string): string | null {
  return SHAPE.test(text) ? text : null
}

/** The day of a moment where the product's days are: 2026-11-22. */
const dayOf = (at: Date) => inZone.format(at)

export const monthOf = (at: Date): string => dayOf(at).slice(0, 7)

export function nextMonth(month: string, by = 1): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const months = year * 12 + (number - 1) + by
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** From the second day of the following month on, a month is frozen. */
export function isFreezingTime(month: string, at: Date): boolean {
  return dayOf(at) >= `${nextMonth(month)}-02`
}
