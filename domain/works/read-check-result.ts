import * as v from 'valibot'
import type { Log } from '#platform/log.ts'

/** What a check of the server found, as its panel shows it. */
export interface CheckResult {
  /** of 1 */
  confidence: number | null
  /** of 100 */
  originality: number | null
  reasoning: string | null
  strengths: string[]
  concerns: string[]
  sections: string[]
  /** why a check that is still pending could not be made */
  unavailable: 'no_text' | 'protected' | 'failed' | 'partial' | null
}

const share = v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), null)
const words = v.nullish(v.string(), null)
const list = v.nullish(v.array(v.string()), [])

const schema = v.object({
  confidence: share,
  originality_score: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), null),
  reasoning: words,
  strengths: list,
  concerns: list,
  suspicious_sections: list,
  unavailable: v.nullish(v.picklist(['no_text', 'protected', 'failed', 'partial']), null),
})

/** The kept result of a check; null before it has run, and where nobody can read it: the work itself must open. */
export function readCheckResult(kept: unknown, log?: Log): CheckResult | null {
  if (kept === null || kept === undefined) return null
  const read = v.safeParse(schema, kept)
  if (!read.success) {
    log?.error({ issues: v.flatten(read.issues) }, 'the result of a check cannot be read')
    return null
  }
  const { originality_score, suspicious_sections, ...result } = read.output
  return {
    ...result,
    originality: originality_score,
    strengths: result.strengths ?? [],
    concerns: result.concerns ?? [],
    sections: suspicious_sections ?? [],
    unavailable: result.unavailable ?? null,
  }
}
