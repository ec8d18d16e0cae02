import { partReadWords, type PartRead } from '#domain/files/part-read-texts.ts'
import type { KeptCheckResult } from '#domain/publishing/keep-check-result.ts'
import { assessFindings } from '#engines/verification/assess-findings.ts'
import type { Finding } from '#engines/verification/reading/outcome.ts'
import type { Verified } from '#engines/verification/verify-by-rules.ts'
import { readByModel, RULES_ONLY, verificationWords } from './texts.ts'

const MOST_CONCERNS = 12
const LONGEST_QUOTE = 160

/** The result in the product's words; the status comes from the rules alone. */
export function describeVerification(
  verified: Verified,
  byModel: { name: string; findings: readonly Finding[] } | null,
  partRead: PartRead | null,
): { status: 'verified' | 'flagged'; result: KeptCheckResult; findings: Finding[] } {
  const status = assessFindings(verified.findings)
  const findings = [...verified.findings, ...(byModel?.findings ?? [])]
  const reader = byModel ? readByModel(byModel.name) : RULES_ONLY
  return {
    status,
    findings,
    result: {
      // the share of checks that could be evaluated, not a probability of being right
      confidence: Math.round((100 * verified.evaluated) / Math.max(1, verified.applicable)) / 100,
      reasoning: [partRead && partReadWords(partRead), reader, verificationWords(status, verified)]
        .filter(Boolean)
        .join(' '),
      strengths: verified.strengths,
      concerns: findings.slice(0, MOST_CONCERNS).map(describeConcern),
    },
  }
}

function describeConcern({ message, quote }: Finding): string {
  if (!quote || message.includes(quote)) return message
  const line = quote.replace(/\s+/g, ' ').trim()
  const cut = line.length > LONGEST_QUOTE ? `${line.slice(0, line.lastIndexOf(' ', LONGEST_QUOTE))}…` : line
  return `${message} “${cut}”`
}
