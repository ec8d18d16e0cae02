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
  fault(
    'domain/screening/find-alike-waiting.ts',
    'a site that staff released keeps the others who lead to it waiting',
    'site !== null ? await findLinking(db, site) :',
    'site !== null ? [] :',
    'domain/screening/held-by-site.test.ts',
  ),
  fault(
    'domain/screening/find-cause.ts',
    'a site that staff released holds the next who leads to it',
    "      and not exists (select from held_posts as h where h.site = linked.site and h.outcome = 'released')\n",
    '',
    'domain/screening/held-by-site.test.ts',
  ),
  fault(
    'domain/moderation/held/release-post.ts',
    'who releases a site releases what is a matter of their own',
    "    if (!mayDecide(actor, await getMatter(tx, { kind: 'held', id: heldId }))) continue\n",
    '',
    'domain/screening/held-by-site.test.ts',
  ),
]
