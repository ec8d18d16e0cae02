// Tails of the distributions that articles report, to about twelve digits (Abramowitz & Stegun 6, 26; Lentz's method).

const TINY = 1e-300
const ENOUGH = 1e-14
const MOST_TURNS = 500

const LANCZOS = [
  76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2,
  -0.5395239384953e-5,
]

function logGamma(x: number): number {
  const base = x + 5.5
  const start = base - (x + 0.5) * Math.log(base)
  const series = LANCZOS.reduce((sum, term, n) => sum + term / (x + n + 1), 1.000000000190015)
  return -start + Math.log((2.5066282746310007 * series) / x)
}

/** Regularised incomplete beta function. */
function incompleteBeta(a: number, b: number, x: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(a, b, x)) / a
    : 1 - (front * betaFraction(b, a, 1 - x)) / b
}

function betaFraction(a: number, b: number, x: number): number {
  let c = 1
  let d = 1 / notZero(1 - ((a + b) * x) / (a + 1))
  let value = d
  for (let m = 1; m <= MOST_TURNS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / notZero(1 + even * d)
    c = notZero(1 + even / c)
    value *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / notZero(1 + odd * d)
    c = notZero(1 + odd / c)
    const change = d * c
    value *= change
    if (Math.abs(change - 1) < ENOUGH) break
  }
  return value
}

const notZero = (value: number) => (Math.abs(value) < TINY ? TINY : value)

/** Regularised upper incomplete gamma function. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  const front = Math.exp(a * Math.log(x) - x - logGamma(a))
  return x < a + 1 ? 1 - front * gammaSeries(a, x) : front * gammaFraction(a, x)
}

function gammaSeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n <= MOST_TURNS * 4; n++) {
    term *= x / (a + n)
    sum += term
    if (Math.abs(term) < Math.abs(sum) * ENOUGH) break
  }
  return sum
}

function gammaFraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = 1 / TINY
  let d = 1 / b
  let value = d
  for (let n = 1; n <= MOST_TURNS; n++) {
    const factor = -n * (n - a)
    b += 2
    d = 1 / notZero(factor * d + b)
    c = notZero(b + factor / c)
    const change = d * c
    value *= change
    if (Math.abs(change - 1) < ENOUGH) break
  }
  return value
}

/** Both tails of Student's t. */
export const tTails = (t: number, df: number) => incompleteBeta(df / 2, 0.5, df / (df + t * t))

/** The upper tail of F. */
export const fTail = (f: number, df1: number, df2: number) =>
  f <= 0 ? 1 : incompleteBeta(df2 / 2, df1 / 2, df2 / (df2 + df1 * f))

/** The upper tail of chi-squared. */
export const chiSquaredTail = (x: number, df: number) => upperGamma(df / 2, x / 2)

/** Both tails of the normal distribution. */
export const zTails = (z: number) => upperGamma(0.5, (z * z) / 2)

/** Both tails of a correlation, by its t. */
export function correlationTails(r: number, df: number): number {
  if (Math.abs(r) >= 1) return 0
  return tTails((r * Math.sqrt(df)) / Math.sqrt(1 - r * r), df)
}
