// What is left of an account that was erased, and what its owner takes along.
import { fault } from './fault.ts'

const ERASURE = 'domain/personal-data/erase-account.test.ts'
const HELD = 'domain/personal-data/exported-data.test.ts'
const OTHERS = 'domain/personal-data/others-words.test.ts'

export const ERASING = [
  fault(
    'domain/comments/erase-comments.ts',
    'an erased account counts hidden comments out twice',
    " filter (where ${readableComment('c')})",
    '',
    ERASURE,
  ),
  fault(
    'domain/personal-data/erase-account.ts',
    'who signs in at the last moment is erased all the same',
    '    if (!(await lockDue(tx, person.id))) return\n',
    '',
    ERASURE,
  ),
  fault(
    'domain/personal-data/erase-account.ts',
    'who signs in at the last moment loses their works',
    '    if (!(await services.db.transaction().execute((tx) => lockDue(tx, id)))) return\n',
    '',
    ERASURE,
  ),
  fault(
    'domain/publishing/give-work.ts',
    'a tombstone keeps the name',
    'array_replace(authors, ${fullName}, ${REMOVED_AUTHOR})',
    'authors',
    ERASURE,
  ),
  fault(
    'domain/reviews/erase-reviews.ts',
    'old revisions of an erased review stay',
    "    await tx.deleteFrom('review_revisions').where('review_id', '=', id).execute()\n",
    '',
    ERASURE,
  ),
  fault(
    'domain/notifications/forget-person.ts',
    'a name is forgotten in what others did',
    'where actor_id = ${id} and actor_name_length',
    'where actor_name_length',
    OTHERS,
  ),
  fault(
    'domain/indexing/forget-words.ts',
    'the words of a name are forgotten in titles',
    'where not exists (\n        select from work_search as s join works',
    'where exists (\n        select from work_search as s join works',
    OTHERS,
  ),
  fault(
    'engines/rendering/complete-page.ts',
    'a citation under the username of who left leads nowhere',
    '  if (placeholder.username !== null && formerUsernames?.has(placeholder.username)) return work\n',
    '',
    OTHERS,
  ),
  fault(
    'domain/communities/withdraw-proposals.ts',
    'what somebody who left proposed waits for staff',
    "['pending', 'rejected']",
    "['rejected']",
    OTHERS,
  ),
  fault(
    'domain/personal-data/export/staff-parts.ts',
    'reports are missing in the export',
    'where reported_by = ${id}',
    'where false and reported_by = ${id}',
    HELD,
  ),
  fault(
    'domain/personal-data/zip-personal-data.ts',
    'one missing file fails the whole export',
    '    if (!(error instanceof FileMissing)) throw error\n',
    '    throw error\n',
    HELD,
  ),
]
