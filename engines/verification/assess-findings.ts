import type { Finding } from './reading/outcome.ts'

/** One strong reason, or two medium ones of different kinds, ask for a person. What is only told never does. */
export function assessFindings(findings: readonly Finding[]): 'verified' | 'flagged' {
  if (findings.some(({ severity }) => severity === 'strong')) return 'flagged'
  const medium = new Set(findings.filter(({ severity }) => severity === 'medium').map(({ code }) => code))
  return medium.size >= 2 ? 'flagged' : 'verified'
}
