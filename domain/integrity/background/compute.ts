import { rankKeywords } from '#engines/originality/keywords/rank-keywords.ts'
import { fingerprintText } from '#engines/originality/retrieval/fingerprint-text.ts'
import { prepareText } from '#engines/originality/text/prepare-text.ts'
import type { VerifiedWork } from '#engines/verification/reading/read-for-checks.ts'
import { verifyByRules, type Verified } from '#engines/verification/verify-by-rules.ts'
import {
  compareWithSources,
  assessWork,
  type Alignments,
  type Comparison,
  type Assessment,
  type AssessmentInput,
} from './compare-with-sources.ts'

/** What the checks compute beside the thread that answers people. */
export type ComputeTask =
  | { kind: 'fingerprint'; text: string }
  | { kind: 'compare'; comparison: Comparison }
  | { kind: 'assess'; input: AssessmentInput }
  | { kind: 'verify'; work: VerifiedWork }
  | { kind: 'keywords'; subject: Parameters<typeof rankKeywords>[0]; most: number }

export interface Results {
  fingerprint: { hashes: Int32Array; places: Uint32Array; words: number }
  compare: Alignments
  assess: Assessment
  verify: Verified
  keywords: string[]
}

export function compute(task: ComputeTask): Results[ComputeTask['kind']] {
  switch (task.kind) {
    case 'fingerprint': {
      const text = prepareText(task.text)
      return { ...fingerprintText(text), words: text.size }
    }
    case 'compare':
      return compareWithSources(task.comparison)
    case 'assess':
      return assessWork(task.input)
    case 'verify':
      return verifyByRules(task.work)
    case 'keywords':
      return rankKeywords(task.subject, task.most)
  }
}
