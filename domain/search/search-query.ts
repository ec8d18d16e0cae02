import { QUERY_MAX } from './limits.ts'
import { soundOf } from '#engines/portuguese/sound-of.ts'
import { cleanLetters } from '#engines/text/clean-letters.ts'
import { quote } from '#engines/words/to-tsvector.ts'
import { words, type Word } from '#engines/portuguese/portuguese.ts'
import { pairsIn } from '#engines/words/word-pairs.ts'
import { numberQuery, readNumber, type NumberTerm } from './number-term.ts'

export const MAX_TERMS = 20
const PREFIX_FROM = 3

/** A word or a phrase of a query; every one holds at least one word. */
export interface Term {
  words: Word[]
  phrase: boolean
  excluded: boolean
  /** written with or without the points of its thousands */
  number?: NumberTerm
}

export interface SearchQuery {
  /** what was typed, shortened to what is read */
  text: string
  /** alternatives (OU) of terms that are all wanted */
  branches: Term[][]
  /**
   * nothing: no letter or digit in it. everything: only words without meaning. exclusion: only what is not wanted
   */
  kind: 'query' | 'exclusion' | 'everything' | 'nothing'
}

const TOKEN = /(?<minus>(?<![^\s(])[-−])?(?:["“”](?<phrase>[^"“”]*)["“”]?|(?<word>[^\s"“”]+))/gu
const OR = /^(OU|OR|\|\|?)$/

/** Reads what a person typed: words, "phrases", -exclusion, OU. Anything is a query, nothing is an error. */
export function parseQuery(typed: string): SearchQuery {
  const text = [...cleanLetters(typed.toWellFormed()).replaceAll('\0', '').replace(/\s+/g, ' ').trim()]
    .slice(0, QUERY_MAX)
    .join('')
    .toWellFormed()
  const branches: Term[][] = [[]]
  let terms = 0
  for (const { groups = {} } of text.matchAll(TOKEN)) {
    if (groups.word !== undefined && !groups.minus && OR.test(groups.word)) {
      branches.push([])
      continue
    }
    const term = readTerm(groups.phrase ?? groups.word ?? '', groups.phrase !== undefined, !!groups.minus)
    if (term && terms < MAX_TERMS) {
      branches.at(-1)!.push(term)
      terms += 1
    }
  }
  // beside others, an exclusion alone would find nearly everything
  const useful = branches.filter((branch) => branch.some((term) => !term.excluded))
  if (useful.length > 0) return { text, branches: useful, kind: 'query' }
  if (terms > 0) return { text, branches: [branches.flat()], kind: 'exclusion' }
  return { text, branches: [], kind: words(text).length > 0 ? 'everything' : 'nothing' }
}

function readTerm(text: string, quoted: boolean, excluded: boolean): Term | null {
  const found = words(text).slice(0, 2 * MAX_TERMS)
  const meaningful = found.filter((word) => !word.stop || word.kind === 'joined')
  if (meaningful.length === 0) return null
  const number = quoted ? null : readNumber(text)
  if (number) return { words: meaningful, phrase: false, excluded, number }
  // 'p.53', '10.1590/x', 'a/b': pieces of one word, wanted side by side as in a phrase
  const phrase = new Set(found.map((word) => word.position)).size > 1
  return { words: meaningful, phrase: quoted || phrase, excluded }
}

/** The last word of the query, where it may be unfinished. */
function unfinishedWord(query: SearchQuery): Word | null {
  const last = query.branches.at(-1)?.at(-1)
  const word = last?.words.at(-1)
  if (!last || !word || last.phrase || last.excluded || last.words.length > 1) return null
  const written = words(query.text).at(-1)
  const isOpen = written?.end === query.text.length && written.folded === word.folded
  return isOpen && [...word.folded].length >= PREFIX_FROM ? word : null
}

export interface TsqueryOptions {
  /** the last word may go on */
  unfinished?: boolean
  /** only where a word has this weight: A is the title */
  weight?: 'A'
}

/** The text of a tsquery, for a cast in SQL; null where there is nothing to look for. */
export function toTsquery(
  query: SearchQuery,
  { unfinished = false, weight }: TsqueryOptions = {},
): string | null {
  if (query.kind !== 'query') return null
  const open = unfinished ? unfinishedWord(query) : null
  const lexeme = (word: Word) => `${quote(word.stem)}${weight ? `:${weight}` : ''}`
  const lexemeOf = (word: Word) =>
    word === open ? `(${lexeme(word)} | ${quote(word.folded)}:*${weight ?? ''})` : lexeme(word)
  // authors by the sound of their name, unless the title is meant
  const alone = (word: Word) => {
    const sound = soundOf(word.folded)
    return weight || sound === word.stem ? lexemeOf(word) : `(${lexemeOf(word)} | ${quote(sound)}:B)`
  }
  const branches = query.branches.map((branch) =>
    branch
      .map((term) =>
        term.excluded ? `!(${termOf(term, lexemeOf, lexemeOf)})` : `(${termOf(term, lexemeOf, alone)})`,
      )
      .join(' & '),
  )
  return branches.join(' | ')
}

/** Of an exclusion alone: what no work may have; null for every other query. */
export function unwantedOf(query: SearchQuery): string | null {
  if (query.kind !== 'exclusion') return null
  const lexemeOf = (word: Word) => quote(word.stem)
  return query.branches[0]!.map((term) => `(${termOf(term, lexemeOf, lexemeOf)})`).join(' | ')
}

type WriteWord = (word: Word) => string

function termOf(term: Term, lexemeOf: WriteWord, alone: WriteWord): string {
  if (term.number) return numberQuery(term.number, lexemeOf)
  const joined = term.words.filter((word) => word.kind === 'joined')
  const rest = term.words.filter((word) => word.kind !== 'joined')
  if (!term.phrase) return rest.map(alone).join(' & ')
  const inRow = rest
    .map((word, i) => (i === 0 ? '' : ` <${word.position - rest[i - 1]!.position}> `) + lexemeOf(word))
    .join('')
  // 'infra-estrutura' is found where 'infraestrutura' is written
  const isOneWord = joined.length === 1 && rest.every((word) => word.kind === 'part')
  return [inRow, ...(isOneWord ? [lexemeOf(joined[0]!)] : [])].filter(Boolean).join(' | ')
}

/** Word pairs that every match must contain in sequence; only if the query has no alternatives. */
export function wantedPairs(query: SearchQuery): number[] {
  if (query.kind !== 'query' || query.branches.length !== 1) return []
  const phrases = query.branches[0]!.filter((term) => term.phrase && !term.excluded && !hasJoined(term))
  return phrases.flatMap((term) => pairsIn(term.words))
}

const hasJoined = (term: Term) => term.words.some((word) => word.kind === 'joined')
