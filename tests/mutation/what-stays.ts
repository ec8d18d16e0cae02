// What stays of who left, and what comes along with who takes their data.
import { fault } from './fault.ts'

const LEAVING = 'tests/access/what-stays.test.ts'

export const WHAT_STAYS = [
  fault(
    'domain/messages/erase-messages.ts',
    'the words of who left go on counting as unread',
    ' and m.sender_id <> ${personId}',
    '',
    LEAVING,
  ),
  fault(
    'domain/reactions/erase-reactions.ts',
    'the likes of an erased account go on counting',
    '      likes: -liked.filter(({ work_id }) => work_id === id).length,',
    '      likes: 0,',
    LEAVING,
  ),
  fault(
    'domain/reactions/erase-reactions.ts',
    'what an erased account saved goes on counting',
    '      saves: -saved.filter(({ work_id }) => work_id === id).length,',
    '      saves: 0,',
    LEAVING,
  ),
  fault(
    'domain/reviews/erase-reviews.ts',
    'the answer of an erased author stays under the review',
    '.set({ author_reply: null, author_replied_by',
    '.set({ author_replied_by',
    LEAVING,
  ),
  fault(
    'domain/personal-data/export/people-parts.ts',
    'the export shows a request that was refused in silence',
    ' and not (r.muted and r.receiver_id = ${id})',
    '',
    LEAVING,
  ),
  fault(
    'domain/personal-data/export/people-parts.ts',
    'the export tells who refused the friendship of the person',
    'join profiles p on p.id = f.sender_id where f.receiver_id',
    'join profiles p on p.id = f.receiver_id where f.sender_id',
    LEAVING,
  ),
  fault(
    'domain/personal-data/export/people-parts.ts',
    'the export holds conversations of others',
    '    where c.user_id = ${id} order by m.id',
    '    order by m.id',
    LEAVING,
  ),
  fault(
    'domain/personal-data/export/review-parts.ts',
    'the export tells who found a review helpful',
    'agradecimentos_recebidos: (id) => sql`select ${shownWork(id)}, t.created_at',
    'agradecimentos_recebidos: (id) => sql`select ${shownWork(id)}, t.user_id, t.created_at',
    LEAVING,
  ),
  fault(
    'domain/personal-data/export/staff-parts.ts',
    'the export holds the flags of others',
    'from flags f where f.flagged_by = ${id}',
    'from flags f where f.flagged_by is not null',
    LEAVING,
  ),
]
