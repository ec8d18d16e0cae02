import { chiSquaredTail, correlationTails, fTail, tTails, zTails } from './distributions.ts'
import type { PrintedTest } from './find-tests.ts'

export interface Recomputed {
  /** from the statistic as printed */
  p: number
  /** the printed p fits no statistic that rounds to the printed one */
  differs: boolean
  /** and the difference crosses 0.05 */
  changesDecision: boolean
}

const ALPHA = 0.05

/** The p-value of a printed test; null where it cannot be said: the statistic is a bound itself, or impossible. */
export function recomputeP(test: PrintedTest, { oneTailed = false } = {}): Recomputed | null {
  if (test.comparison !== '=') return null
  const half = 0.5 * 10 ** -test.statistic.decimals
  const size = Math.abs(test.statistic.value)
  if (test.kind === 'r' && size > 1) return null
  const share = oneTailed ? 0.5 : 1
  const p = share * tail(test, size)
  // the larger the statistic, the smaller the p
  const most = share * tail(test, Math.max(0, size - half))
  const least = share * tail(test, test.kind === 'r' ? Math.min(1, size + half) : size + half)
  if (![p, most, least].every(Number.isFinite)) return null
  const differs = !fits(test, least, most)
  return { p, differs, changesDecision: differs && isSignificant(test) !== p <= ALPHA }
}

function tail({ kind, df }: PrintedTest, statistic: number): number {
  switch (kind) {
    case 't':
      return tTails(statistic, df[0]!)
    case 'F':
      return fTail(statistic, df[0]!, df[1]!)
    case 'r':
      return correlationTails(statistic, df[0]!)
    case 'z':
      return zTails(statistic)
    case 'chi2':
    case 'Q':
      return chiSquaredTail(statistic, df[0]!)
  }
}

function fits({ p }: PrintedTest, least: number, most: number): boolean {
  if (p.value === null) return most > ALPHA
  const { value, decimals } = p.value
  if (p.comparison === '<') return least < value
  if (p.comparison === '>') return most > value
  const unit = 10 ** -decimals
  // "p = 0,000" says smaller than what can be printed; half a unit more for how halves are rounded
  const slack = unit / 2 + 1e-12
  return value >= least - slack && value <= most + slack
}

function isSignificant({ p }: PrintedTest): boolean {
  if (p.value === null) return false
  if (p.comparison === '>') return p.value.value < ALPHA
  return p.value.value <= ALPHA
}
