// What programs read by the interface: no more than a visitor does.
import { fault } from './fault.ts'

const API = 'app/api/api-loader.test.ts'

export const PROGRAMS = [
  fault(
    'app/api/answer-api.ts',
    'a field that no shape declares is sent to everybody',
    '  if (parsed.success) return parsed.output\n  throw new Error(`an',
    '  return body\n  throw new Error(`an',
    API,
  ),
  fault(
    'app/api/answer-api.ts',
    'a program asks without end',
    "await refuseTooMany(consumed, 'Muitos pedidos em pouco tempo.')",
    'void consumed.catch(() => {})',
    API,
  ),
  fault(
    'app/api/endpoints/community-endpoints.ts',
    'a community that waits for staff is told to everybody',
    'getCommunity(db, null, ',
    "getCommunity(db, { id: 0, roles: ['admin'], suspended: false } as never, ",
    API,
  ),
  fault(
    'app/api/endpoints/read-shown-work.ts',
    'a withdrawn work never was',
    "throw new Problem('gone'",
    "throw new Problem('not-found'",
    API,
  ),
  fault(
    'app/api/endpoints/people-endpoints.ts',
    'the works of others stand under a person',
    "{ signedBy: id, order: 'date' as const }",
    "{ order: 'date' as const }",
    API,
  ),
  fault(
    'app/works/embedding/embed-card-loader.ts',
    'the title of a withdrawn work stands on its card',
    "found.is === 'missing' ? found.words : WORK_GONE",
    "found.is === 'missing' ? found.words : found.tombstone.title",
    'app/works/embedding/embed-card-loader.test.ts',
  ),
  fault(
    'app/api/oembed-loader.ts',
    'the address of another site is taken for one of ours',
    'asked === origin && username',
    'username',
    'app/api/oembed-loader.test.ts',
  ),
]
