/** Whether the date exists: JavaScript's Date accepts the 31st of February. */
export function isDay(text: string): boolean {
  if (!/^(?:1[5-9]|2[01])\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/**
 * The last moment of a day in São Paulo, which has no daylight saving time: an end date includes its whole
 * day.
 */
export const endOfDay = (text: string): Date => new Date(`${text}T23:59:59.999-03:00`)
