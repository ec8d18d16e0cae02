// What waits for staff, and what does not.
import { fault } from './fault.ts'

const CLASS = 'domain/screening/class-reports.test.ts'

export const SCREENING = [
  fault(
    'domain/screening/find-cause.ts',
    'reports of one template are taken for copies',
    'alike.filter((one) => isCopy(one.tokens, seen.tokens))',
    'alike',
    CLASS,
  ),
  fault(
    'domain/screening/is-copy.ts',
    'copies with a few words changed pass',
    'return left < Math.max(LEFT.words, LEFT.share * Math.max(one.length, other.length))',
    'return left === 0',
    CLASS,
  ),
]
