import { walkAst } from '../mutation/visibility/walk-ast.ts'

/** A statement that reads rows of which not everybody may see all, and names no rule of who may. */
export interface UnguardedRead {
  file: string
  table: string
  alias: string
}

/** What may not be seen by everybody, and the rules of which one must stand with each reading of it, by its alias. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  works: ['readableWork', 'readableWorkBy', 'withheldWorkFor'],
  work_search: ['readableWork'],
  comments: ['readableComment'],
  reviews: ['readableReview', 'keptReview'],
  review_messages: ['readableReviewMessage'],
  community_discussions: ['readableDiscussion', 'listedDiscussion'],
  discussion_replies: ['shownReply', 'undeletedReply', 'goneReply'],
}

/** Who leads from a review to its writer says by its alias whether the review names them. */
const WRITER = /\breviewer_id\b/
const NAMES_WRITER = /\b(?:signedReview|maskedMessage)\((?:'\w+', )?'(\w+)'/g

/** A table that is named by a value: it may be any of them. */
const ANY = 'any'
const EVERY_RULE = [...new Set(Object.values(RULES).flat())]
const rulesOf = (table: string): readonly string[] => (table === ANY ? EVERY_RULE : RULES[table]!)

const TABLES = Object.keys(RULES).join('|')
const READ = new RegExp(
  [
    String.raw`(?:selectFrom|[jJ]oin)\(\s*'(${TABLES})(?: as (\w+))?'`,
    String.raw`\b(?:from|join|using)\s+(?:only\s+)?(${TABLES})\b(?:\s+(?:as\s+)?(\w+))?`,
    // the second table of a list
    String.raw`,\s*(${TABLES})\s+(?:as\s+)?(\w+)\b(?=\s+where|\s*,)`,
    String.raw`\b(?:from|join|using)\s+\$\{sql\.(?:table|id|raw)\([^}]*\)\}(?:\s+(?:as\s+)?(\w+))?`,
    String.raw`(?:selectFrom|(?:inner|left|right|full|cross)Join)\(\s*(?!sql<)[A-Za-z_]`,
  ].join('|'),
  'g',
)
/** What follows a table without an alias. */
const KEYWORDS = /^(where|order|on|join|left|cross|limit|for|group|union|using|and|as|inner)$/
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** Of each declaration of a file: readings beyond those for which a rule is named with the same alias. */
export function findUnguardedReads(file: string, source: string): UnguardedRead[] {
  return declarationsOf(file, source).flatMap((text) => {
    const left = new Map<string, number>()
    return readsIn(text).flatMap(({ table, alias }) => {
      const key = `${rulesOf(table).join()} ${alias}`
      const guards = left.get(key) ?? guardsOf(text, table, alias)
      left.set(key, guards - 1)
      return guards > 0 ? [] : [{ file, table, alias }]
    })
  })
}

/** Of each declaration: readings of whose a review is, beyond those that ask whether it says so. */
export function findUnmaskedReads(file: string, source: string): UnguardedRead[] {
  return declarationsOf(file, source).flatMap((text) => {
    if (!WRITER.test(text)) return []
    const asked = [...text.matchAll(NAMES_WRITER)].map(([, alias]) => alias)
    return readsIn(text).flatMap(({ table, alias }) => {
      if (table !== 'reviews') return []
      const at = asked.indexOf(alias)
      if (at !== -1) asked.splice(at, 1)
      return at === -1 ? [{ file, table, alias }] : []
    })
  })
}

function declarationsOf(file: string, source: string): string[] {
  if (source.search(READ) === -1) return []
  const program = walkAst(file, source).next().value?.node
  const declarations = (program?.body ?? []) as { type: string; start: number; end: number }[]
  return declarations
    .filter(({ type }) => type !== 'ImportDeclaration')
    .map(({ start, end }) => source.slice(start, end).replaceAll(COMMENT, ''))
}

function readsIn(text: string): { table: string; alias: string }[] {
  return [...text.matchAll(READ)].map((match) => {
    const table = match[1] ?? match[3] ?? match[5] ?? ANY
    const named = match[2] ?? match[4] ?? match[6] ?? match[7]
    return { table, alias: named === undefined || KEYWORDS.test(named) ? table : named }
  })
}

const guardsOf = (text: string, table: string, alias: string): number =>
  [...text.matchAll(new RegExp(String.raw`\b(?:${rulesOf(table).join('|')})\('${alias}'`, 'g'))].length
