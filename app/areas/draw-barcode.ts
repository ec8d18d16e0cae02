import { formatShortDate } from '#web/ui/format-date.ts'
import { formatCount } from '#web/ui/format-number.ts'

/** Fewer lines are no picture. */
const LEAST = 5
const WIDTH = 680

/** Works at their days, one line each, and what that says; null where there are too few. */
export function drawBarcode(days: readonly number[]): { path: string; words: string } | null {
  const [first, last] = [days[0], days.at(-1)]
  if (days.length < LEAST || first === undefined || last === undefined || first === last) return null
  const places = days.map((day) => Math.round(((day - first) / (last - first)) * (WIDTH - 2)) + 0.5)
  return {
    path: [...new Set(places)].map((x) => `M${x} 0v24`).join(''),
    words: `${formatCount(days.length, 'trabalho', 'trabalhos')}, de ${formatShortDate(first)} a ${formatShortDate(last)}`,
  }
}
