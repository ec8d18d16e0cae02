// What was found by asking every address as every reader, and by taking each thing down twice.
import { fault } from './fault.ts'

const TRACES = 'tests/seen/leaves-no-trace.test.ts'
const WHO = 'tests/seen/who-sees-what.test.ts'
const BACK = 'tests/access/hidden-and-back.test.ts'

export const SEEN = [
  fault(
    'domain/notifications/notify.ts',
    'a group of bells keeps the id of who reviewed without their name',
    'actor_id: anonymous ? null : exceptActor',
    'actor_id: exceptActor',
    'domain/notifications/notify.test.ts',
    'tests/anonymity.test.ts',
  ),
  fault(
    'domain/metrics/renew-reputations.ts',
    'the number of a reviewer counts reviews of hidden works',
    "where ${readableWork('w')} and r.reviewer_id",
    'where r.reviewer_id',
    TRACES,
  ),
  fault(
    'domain/discussions/change-reply.ts',
    'a reply that stands goes with its last answer',
    ' and p.deleted_at is not null',
    '',
    TRACES,
  ),
  fault(
    'domain/communities/find-successors.ts',
    'a lifted suspension takes the coordination away',
    "and ${openSuspension('s')}\n    and",
    '\n    and',
    'domain/discussions/handover.test.ts',
  ),
  fault(
    'domain/connections/find-blocks.ts',
    'whom one blocked besides stands between one and everybody',
    "\n    .where('blocked_id', 'in', pair)",
    '',
    'tests/access/between-people.test.ts',
  ),
  fault(
    'domain/comments/set-comment-hidden.ts',
    'a comment hidden twice is counted out twice',
    "\n    .where('hidden', '<>', hidden)",
    '',
    BACK,
  ),
  fault(
    'domain/communities/set-community-withheld.ts',
    'a name taken down twice is lost',
    'if (!before || (withheld && isPlaced(before, placed))) return null',
    'if (!before) return null',
    BACK,
  ),
  fault(
    'domain/comments/visibility.ts',
    'hidden comments are read by everybody',
    'not ${sql.ref(`${table}.hidden`)}',
    '(${sql.ref(`${table}.hidden`)} is not null)',
    WHO,
  ),
  fault(
    'domain/invitations/withdraw-invitation.ts',
    'anybody takes back an invitation',
    'if (!kind.mayInvite(actor, work))',
    'if (false)',
    'tests/access/not-yours.test.ts',
  ),
  fault(
    'domain/screening/find-cause.ts',
    'the members of one class are strangers to each other',
    "where not ${acquainted('u.user_id', userId)}",
    'where true',
    'domain/screening/class-reports.test.ts',
  ),
]
