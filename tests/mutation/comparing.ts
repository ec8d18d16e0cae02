// What counts against a text, and for how long.
import { fault } from './fault.ts'

const PART = 'domain/integrity/part-read.test.ts'
const READ_AGAIN = 'domain/publishing/extraction/read-again.test.ts'
const AGAIN = 'domain/integrity/due-process/ask-again.test.ts'

export const COMPARING = [
  fault(
    'domain/authorship/answer-co-author-request.ts',
    "a co-author's own text stays a suspicion after they accepted",
    'await recheckAfterAuthors(',
    'void (',
    AGAIN,
  ),
  fault(
    'domain/authorship/recheck-after-authors.ts',
    'what the person signs elsewhere is not compared again',
    "and ${personId} = any(${authorsOf('w')})",
    "and false and ${personId} = any(${authorsOf('w')})",
    AGAIN,
  ),
  fault(
    'domain/integrity/rounds/has-changed.ts',
    'a source that nobody may read counts for good',
    "(m.counted and (s.id is null or not ${readableWork('s')}))",
    'false',
    AGAIN,
  ),
  fault(
    'domain/integrity/rounds/has-changed.ts',
    'what staff decided is asked for again',
    ' and not ${isDecided}',
    '',
    AGAIN,
  ),
  fault(
    'domain/integrity/apply-result.ts',
    'what staff have to look at first is shown in the next round',
    'and not exists (select from integrity_pending_results as h where h.run_id = r.id)',
    '',
    AGAIN,
  ),
  fault(
    'domain/integrity/due-process/ask-again.ts',
    'a check is made again as often as one likes',
    '  if (last?.changed) return\n',
    '  return\n',
    AGAIN,
  ),
  fault(
    'domain/integrity/describe-plagiarism.ts',
    'a text that was read in part is called original',
    'const isPart = partRead !== null || found.cut',
    'const isPart = found.cut',
    PART,
  ),
  fault(
    'domain/files/part-read-texts.ts',
    'blank pages and figures make a work one that was read in part',
    'without >= SCANNED_SHARE * pages',
    'without > 0',
    PART,
  ),
  fault(
    'domain/publishing/extraction/read-again.ts',
    'what is behind a password is read again and again',
    ".where(sql<boolean>`v.extraction_error is distinct from 'protected'`)",
    '',
    READ_AGAIN,
  ),
]
