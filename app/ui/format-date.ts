const ZONE = 'America/Sao_Paulo'
const long = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: ZONE })
const full = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: ZONE })
const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: ZONE })
const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' })

export type DateLike = Date | string | number

const read = (date: DateLike): Date => (date instanceof Date ? date : new Date(date))

/** 21 de novembro de 2026 */
export const formatDate = (date: DateLike): string => long.format(read(date))
/** 21 de novembro de 2026 às 14:32 */
export const formatDateTime = (date: DateLike): string => full.format(read(date))
/** 14:32 */
export const formatClock = (date: DateLike): string => clock.format(read(date))

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** 'há 2 horas', 'em 3 dias'; under a minute 'agora'. */
export function formatRelative(date: DateLike, now: DateLike): string {
  const seconds = (read(date).getTime() - read(now).getTime()) / 1000
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit)
  }
  return 'agora'
}
