import type { Scale } from '#domain/metrics/texts.ts'

const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** '18/11', 'semana de 16/11', 'nov. de 2026': a day has no time zone. */
export function spanName(from: string, scale: Scale): string {
  const date = new Date(`${from}T00:00:00Z`)
  if (scale === 'month') return month.format(date)
  return scale === 'week' ? `semana de ${day.format(date)}` : day.format(date)
}
