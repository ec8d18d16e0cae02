import type { CslDate } from './csl-item.ts'

// NBR 6023:2018, annex A: May is not shortened.
const SHORT = ['jan.', 'fev.', 'mar.', 'abr.', 'maio', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.']

export const yearOf = (date: CslDate): string => String(date['date-parts'][0][0])

/** 4 set. 2009 */
export function shortDate(date: CslDate): string {
  const [year, month, day] = date['date-parts'][0]
  return [day, month && SHORT[month - 1], year].filter(Boolean).join(' ')
}

/** 2009 set 4, as Citing Medicine writes dates */
export function yearFirst(date: CslDate): string {
  const [year, month, day] = date['date-parts'][0]
  return [year, month && SHORT[month - 1]?.replace('.', ''), day].filter(Boolean).join(' ')
}

/** 'Versão 2, 4 set. 2009' */
export const versionNote = ({ number, date }: { number: number; date: CslDate }): string =>
  `Versão ${number}, ${shortDate(date)}`

/** 2009-09-04, as far as it is known */
export function isoDate(date: CslDate, separator = '-'): string {
  return date['date-parts'][0]
    .filter((part) => part !== undefined)
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join(separator)
}
