// Who stands among the authors of a work, and at which place.
import { fault } from './fault.ts'

const SETTLED = 'domain/publishing/authors/resolve-authors.ts'
const SETTLING = 'domain/publishing/authors/resolve-authors.test.ts'

export const SIGNING = [
  fault(
    SETTLED,
    'who accepted since the form was opened loses their place',
    'const joined = missing.map((person) => ({ line: NOTHING_SAID, person }))',
    'const joined: typeof lines = []',
    SETTLING,
  ),
  fault(
    SETTLED,
    'one person signs twice',
    'if (one.person && taken.has(one.person.id)) one.person = undefined',
    '',
    SETTLING,
  ),
  fault(
    SETTLED,
    'an author who removed their account is forgotten by the next version',
    'return [...Array.from({ length: Math.max(0, left) }, () => gone), ...kept]',
    'return kept',
    SETTLING,
  ),
  fault(
    SETTLED,
    'a line of who fills in the form is whoever signs first',
    'self ? person.id === actorId : ',
    'self ? true : ',
    SETTLING,
  ),
  fault(
    'domain/publishing/clean-works.ts',
    'who only deposited a work is found as its author',
    " || owner_role === 'depositor'",
    '',
    'domain/publishing/clean-works.test.ts',
  ),
  fault(
    'domain/citations/preview-reference.ts',
    'a reference of a published work names its authors in another order than they sign',
    'readCardAuthors(row.authors).map(({ name }) => name)',
    'readCardAuthors(row.authors).map(({ name }) => name).toReversed()',
    'domain/citations/preview-reference.test.ts',
  ),
]
