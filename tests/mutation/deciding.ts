// What is a matter of one's own.
import { fault } from './fault.ts'

const MATRIX = 'tests/access/staff-matrix.test.ts'

export const DECIDING = [
  fault(
    'domain/matters/parties.ts',
    'staff suspend whose work they reported',
    ' union all ${reportersOfOwner(id)}',
    '',
    MATRIX,
  ),
  fault(
    'domain/matters/parties.ts',
    'staff suspend whose comment they flagged',
    "  union all ${flaggersOfWriter('comment', 'comments', id)}\n",
    '',
    MATRIX,
  ),
  fault(
    'domain/moderation/set-moderator.ts',
    'an admin takes the role of whom they flagged',
    "    await requireDecider(tx, actor, { kind: 'person', id: personId })\n",
    '',
    MATRIX,
  ),
]
