export type TestKind = 't' | 'F' | 'chi2' | 'r' | 'z' | 'Q'

/** A number as printed: how many digits follow the point tells how it was rounded. */
export interface Printed {
  value: number
  decimals: number
}

/** A statistical test as an article prints it: "t(28) = 2,20, p = 0,03". */
export interface PrintedTest {
  kind: TestKind
  df: number[]
  /** `<` and `>` say only a bound */
  comparison: '=' | '<' | '>'
  statistic: Printed
  p: { comparison: '=' | '<' | '>'; value: Printed | null }
  quote: string
  start: number
}

const SPACE = '[ \\u00A0\\u2009\\u202F]*'
const NUMBER = '[-–−]?\\d{0,9}(?:[.,]\\d{1,12})?'
const DF = `\\(${SPACE}(?:df|gl|g\\.l\\.)?${SPACE}=?${SPACE}(\\d{1,7}(?:[.,]\\d{1,4})?)(?:${SPACE}[,;]${SPACE}(?:[Nn]${SPACE}=${SPACE}\\d{1,7}|(\\d{1,7}(?:[.,]\\d{1,4})?)))?${SPACE}\\)`
const COMPARISON = '([=<>≤≥]|&lt;|&gt;)'
const P = `(?:(n\\.?${SPACE}s\\.?)|[pP](?:[-–]?(?:valor|value))?${SPACE}${COMPARISON}${SPACE}(\\d?[.,]\\d{1,12}(?:[eE][-–−]\\d{1,3})?|\\d))`
const TEST = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(t|F|r|Q|[Qq](?:-?between|-?within|[BbWw])|[χΧ]${SPACE}[²2]?|x${SPACE}[²2]|[Cc]hi-?(?:2|²|[Ss]quared?)|[Qq]ui-?quadrado|[zZ])${SPACE}(?:${DF})?)${SPACE}${COMPARISON}${SPACE}(${NUMBER})${SPACE}[,;:]?${SPACE}(?:[\\p{L}ηωβ²2_]{1,12}${SPACE}[=<>]${SPACE}${NUMBER}${SPACE}[,;]?${SPACE}){0,2}\\(?${SPACE}${P}`,
  'gu',
)
const MOST = 2_000

/** The tests that a text reports with a p-value. */
export function findTests(text: string): PrintedTest[] {
  const tests: PrintedTest[] = []
  for (const match of text.matchAll(TEST)) {
    if (tests.length >= MOST) break
    const test = readTest(match)
    if (test) tests.push(test)
  }
  return tests
}

function readTest(match: RegExpMatchArray): PrintedTest | null {
  const [quote, name, first, second, comparison, statistic, notSignificant, pComparison, p] = match
  const kind = kindOf(name!)
  const df = degreesOf(kind, first, second)
  const value = readPrinted(statistic!)
  if (!df || !value) return null
  const printedP = p === undefined ? null : readPrinted(p)
  if (!notSignificant && (!printedP || printedP.value > 1)) return null
  return {
    kind,
    df,
    comparison: signOf(comparison!),
    statistic: value,
    p: notSignificant
      ? { comparison: '>', value: null }
      : { comparison: signOf(pComparison!), value: printedP },
    quote: quote.trim(),
    start: match.index!,
  }
}

function kindOf(name: string): TestKind {
  if (/^[tFr]$/.test(name)) return name as TestKind
  if (/^[zZ]$/.test(name)) return 'z'
  return /^(?:[χΧx]|chi|qui)/i.test(name) ? 'chi2' : 'Q'
}

/** Null where the test cannot be what it looks like: a t without degrees of freedom, an F with one. */
function degreesOf(kind: TestKind, first?: string, second?: string): number[] | null {
  if (kind === 'z') return []
  if (first === undefined) return null
  // "F(1,74)": without a second number the comma separates the two
  const one = numberOf(first)
  if (kind !== 'F') return one > 0 ? [one] : null
  if (second === undefined) {
    const parts = first.split(/[.,]/)
    return parts.length === 2 && first.includes(',') ? parts.map(Number) : null
  }
  return one > 0 && numberOf(second) > 0 ? [one, numberOf(second)] : null
}

function signOf(comparison: string): '=' | '<' | '>' {
  if (/[<≤]|&lt;/.test(comparison)) return '<'
  return /[>≥]|&gt;/.test(comparison) ? '>' : '='
}

const numberOf = (text: string) => Number(text.replace(',', '.').replace(/[–−]/g, '-'))

/** A comma is always a decimal one: thousands have no place in what is read here. */
function readPrinted(text: string): Printed | null {
  const value = numberOf(text)
  if (!Number.isFinite(value) || !/\d/.test(text)) return null
  const [digits, exponent] = text.toLowerCase().split('e')
  const behind = /[.,](\d+)$/.exec(digits!)?.[1]?.length ?? 0
  return { value, decimals: behind - (exponent ? numberOf(exponent) : 0) }
}
