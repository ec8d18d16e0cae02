import { fold } from '#engines/text/fold.ts'
import { findingAt, notEvaluated, type Finding, type Outcome } from '../reading/outcome.ts'
import type { CheckedReading } from '../reading/read-for-checks.ts'
import { findTests, type PrintedTest } from '../statistics/find-tests.ts'
import { recomputeP } from '../statistics/recompute-p.ts'

const NAME = 'Testes estatísticos'
/** Corrections that change a p-value for good reasons: of 113 differences with a known reason, 64 were of these. */
const CORRECTED =
  /bonferroni|tukey|scheff|holm|sidak|dunn|games-howell|benjamini|hochberg|fdr|ajustad|corrigid|adjusted|corrected|greenhouse|huynh|welch|post[- ]hoc|comparacoes multiplas|multiple comparisons|permuta|bootstrap|monte carlo/
const ONE_TAILED = /unicaudal|unilateral|one[- ]tailed|one[- ]sided|uma cauda/
const NEAR = 400
const MOST_SHOWN = 5

/**
 * P-values computed again from the statistic that is printed beside them. Most differences have an innocent cause: they
 * are for the author to check, and count for nothing.
 */
export function checkStatistics({ body }: CheckedReading): Outcome {
  const tests = findTests(body).flatMap((test) => {
    const computed = recomputeP(test)
    return computed ? [{ test, computed }] : []
  })
  if (tests.length === 0) return notEvaluated(NAME)
  const oneTailed = ONE_TAILED.test(fold(body))
  const different = tests.filter(({ test, computed }) => {
    if (!computed.differs || isCorrected(body, test)) return false
    return !(oneTailed && recomputeP(test, { oneTailed })?.differs === false)
  })
  const findings = different
    .slice(0, MOST_SHOWN)
    .map(({ test, computed }) => toFinding(body, test, computed.p))
  const strength =
    different.length === 0
      ? `Estatística: ${tests.length === 1 ? 'o valor de p recalculado confere' : `os ${tests.length} valores de p recalculados conferem`}.`
      : null
  return { name: NAME, evaluated: true, findings, strength }
}

function isCorrected(text: string, { start, quote }: PrintedTest): boolean {
  return CORRECTED.test(fold(text.slice(Math.max(0, start - NEAR), start + quote.length + NEAR)))
}

function toFinding(text: string, test: PrintedTest, p: number): Finding {
  const computed = p < 0.001 ? 'menor que 0,001' : `= ${p.toFixed(3).replace('.', ',')}`
  return findingAt(text, test.start, test.start + test.quote.length, {
    code: 'p-value-differs',
    severity: 'information',
    message: `Recalculamos p ${computed} para “${test.quote}”. Pode ser correção ou arredondamento.`,
  })
}
