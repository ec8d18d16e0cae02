/** A day that the calendar has, as a date field sends it: the 31st of February is none, though JavaScript finds one. */
export function isDay(text: string): boolean {
  if (!/^(?:1[5-9]|2[01])\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The last moment of a day as São Paulo counts it, where clocks are no longer changed: what lasts until it includes it. */
export const endOfDay = (text: string): Date => new Date(`${text}T23:59:59.999-03:00`)
