const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const short = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })

/** 12.345 */
export const formatNumber = (value: number): string => whole.format(value)

/** 4,3 */
export const formatDecimal = (value: number): string => oneDecimal.format(value)

/** 12,3 mil: for quiet rows of figures; up to 9.999 in full. */
export const formatShort = (value: number): string =>
  value < 10_000 ? whole.format(value) : short.format(value)

/** '1 avaliação', '12 avaliações' */
export const formatCount = (value: number, one: string, many: string): string =>
  `${formatNumber(value)} ${value === 1 ? one : many}`
