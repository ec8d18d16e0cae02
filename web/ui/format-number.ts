// chunk: shell
import { writtenNumber } from '#domain/written-number.ts'

/** 12.345 */
export const formatNumber = (value: number): string => writtenNumber(Math.round(value))

/** 4,3 */
export function formatDecimal(value: number): string {
  const tenths = Math.round(Math.abs(value) * 10)
  const sign = value < 0 ? '-' : ''
  return `${sign}${writtenNumber(Math.trunc(tenths / 10))},${tenths % 10}`
}

/** '75%', of 0.75 */
export const formatPercent = (share: number): string => `${formatNumber(100 * share)}%`

let short: Intl.NumberFormat | undefined

/** 12,3 mil: for quiet rows of figures; up to 9.999 in full. */
export function formatShort(value: number): string {
  if (value < 10_000) return formatNumber(value)
  short ??= new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })
  return short.format(value)
}

/** '1 avaliação', '12 avaliações' */
export const formatCount = (value: number, one: string, many: string): string =>
  `${formatNumber(value)} ${value === 1 ? one : many}`
