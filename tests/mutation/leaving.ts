// Who may take a list of works along, and which works are on it.
import { fault } from './fault.ts'

const LISTS = 'app/harvesting/list-loader.test.ts'

export const LEAVING = [
  fault(
    'app/harvesting/list-at.ts',
    'who is no member takes along what a community discusses',
    'if (!canReadDiscussions(actor, community)) throw',
    'if (!community) throw',
    LISTS,
  ),
  fault('app/harvesting/list-at.ts', 'a visitor takes a search along', '(?:feed|saved)', '(?:saved)', LISTS),
  fault(
    'domain/discussions/find-discussed-works.ts',
    'the works of a hidden discussion leave with a list',
    ".where(listedDiscussion('d'))",
    '',
    LISTS,
  ),
]
