import { checkAbstract } from './checks/check-abstract.ts'
import { checkCitations } from './checks/check-citations.ts'
import { checkIdentifiers } from './checks/check-identifiers.ts'
import { checkKeywords } from './checks/check-keywords.ts'
import { checkLeftovers } from './checks/check-leftovers.ts'
import { checkPhrases } from './checks/check-phrases.ts'
import { checkReferences } from './checks/check-references.ts'
import { checkRepetition } from './checks/check-repetition.ts'
import { checkStatistics } from './checks/check-statistics.ts'
import { checkStructure } from './checks/check-structure.ts'
import type { Finding, Outcome } from './reading/outcome.ts'
import { readForChecks, type CheckedReading, type VerifiedWork } from './reading/read-for-checks.ts'

export interface Verified {
  findings: Finding[]
  strengths: string[]
  /** how many checks the text offered enough for, of those that every work could */
  evaluated: number
  applicable: number
}

/** What every work is asked; the others only where there is something to ask. */
const OF_EVERY_WORK: ((reading: CheckedReading) => Outcome)[] = [
  checkStructure,
  checkReferences,
  checkCitations,
  checkAbstract,
  checkRepetition,
  checkLeftovers,
  checkKeywords,
]
const WHERE_THERE_IS = [checkIdentifiers, checkStatistics, checkPhrases]

/** Reads a work by transparent rules. Pure: it runs in another process. */
export function verifyByRules(work: VerifiedWork): Verified {
  const reading = readForChecks(work)
  const basic = OF_EVERY_WORK.map((check) => check(reading))
  const others = WHERE_THERE_IS.map((check) => check(reading)).filter(({ evaluated }) => evaluated)
  const outcomes = [...basic, ...others]
  return {
    findings: outcomes.flatMap(({ findings }) => findings).sort(bySeverity),
    strengths: outcomes.flatMap(({ strength }) => strength ?? []),
    evaluated: outcomes.filter(({ evaluated }) => evaluated).length,
    applicable: outcomes.length,
  }
}

const ORDER = { strong: 0, medium: 1, information: 2 } as const
const bySeverity = (a: Finding, b: Finding) => ORDER[a.severity] - ORDER[b.severity]
