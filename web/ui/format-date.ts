// chunk: shell
import { MONTH_NAMES } from '#domain/month-names.ts'

export type DateLike = Date | string | number

const read = (date: DateLike): Date => (date instanceof Date ? date : new Date(date))

const ZONE = 'America/Sao_Paulo'

// Since the last summer time ended, São Paulo is three hours behind all the year (decree 9.772 of 2019).
const NO_SUMMER_TIME_FROM = Date.UTC(2019, 1, 18)
const BEHIND_MS = 3 * 3_600_000

interface Day {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

/**
 * Date and time in São Paulo. The first use of `Intl` in a browser costs a slow phone a tenth of a second
 * during hydration, so only older dates use it.
 */
function inSaoPaulo(date: DateLike): Day {
  const time = read(date).getTime()
  if (time < NO_SUMMER_TIME_FROM) return askIntl(time)
  const local = new Date(time - BEHIND_MS)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  }
}

let parts: Intl.DateTimeFormat | undefined

function askIntl(time: number): Day {
  parts ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const shown = new Map(parts.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const of = (type: Intl.DateTimeFormatPartTypes) => shown.get(type)!
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour'), minute: of('minute') }
}

const two = (value: number) => String(value).padStart(2, '0')
const longDay = ({ year, month, day }: Day) => `${day} de ${MONTH_NAMES[month - 1]} de ${year}`
const clock = ({ hour, minute }: Day) => `${two(hour)}:${two(minute)}`

/** 21 de novembro de 2026 */
export const formatDate = (date: DateLike): string => longDay(inSaoPaulo(date))

/** 21/11/2026 */
export function formatShortDate(date: DateLike): string {
  const { year, month, day } = inSaoPaulo(date)
  return `${two(day)}/${two(month)}/${year}`
}

/** 21 de novembro de 2026 às 14:32 */
export function formatDateTime(date: DateLike): string {
  const at = inSaoPaulo(date)
  return `${longDay(at)} às ${clock(at)}`
}

/** 14:32 */
export const formatClock = (date: DateLike): string => clock(inSaoPaulo(date))

/** 2026-11-21 */
export function formatIsoDay(date: DateLike): string {
  const { year, month, day } = inSaoPaulo(date)
  return `${year}-${two(month)}-${two(day)}`
}

const STEPS: readonly [one: string, many: string, seconds: number][] = [
  ['ano', 'anos', 365 * 86_400],
  ['mês', 'meses', 30 * 86_400],
  ['semana', 'semanas', 7 * 86_400],
  ['dia', 'dias', 86_400],
  ['hora', 'horas', 3_600],
  ['minuto', 'minutos', 60],
]

/** 'há 2 horas', 'em 3 dias'; under a minute 'agora'. */
export function formatRelative(date: DateLike, now: DateLike): string {
  const seconds = (read(date).getTime() - read(now).getTime()) / 1000
  for (const [one, many, size] of STEPS) {
    const count = Math.trunc(Math.abs(seconds) / size)
    if (count > 0) return `${seconds < 0 ? 'há' : 'em'} ${count} ${count === 1 ? one : many}`
  }
  return 'agora'
}
