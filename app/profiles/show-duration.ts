/** Whole months between two months 'YYYY-MM'; never below 0. */
export function monthsBetween(start: string, end: string): number {
  const [from, to] = [start, end].map((month) => {
    const [year, number] = month.split('-').map(Number)
    return year! * 12 + number!
  })
  return Math.max(0, to! - from!)
}

const some = (n: number, one: string, many: string) => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`])

/** '2 anos e 3 meses' */
export function showDuration(start: string, end: string): string {
  const months = monthsBetween(start, end)
  const parts = [...some(Math.floor(months / 12), 'ano', 'anos'), ...some(months % 12, 'mês', 'meses')]
  return parts.join(' e ') || 'menos de 1 mês'
}

const MONTHS = [
  'jan.',
  'fev.',
  'mar.',
  'abr.',
  'maio',
  'jun.',
  'jul.',
  'ago.',
  'set.',
  'out.',
  'nov.',
  'dez.',
]

/** 'mar. 2020' */
const showMonth = (month: string): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`

/** 'mar. 2020 – atual', 'mar. 2020 – fev. 2022', 'desde mar. 2020' where no end is known. */
export function showPeriod(start: string, end: string | null, current: boolean): string {
  if (current) return `${showMonth(start)} – atual`
  return end ? `${showMonth(start)} – ${showMonth(end)}` : `desde ${showMonth(start)}`
}
