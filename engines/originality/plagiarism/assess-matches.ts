import type { Match } from '../alignment/align-texts.ts'
import type { PreparedText } from '../text/prepare-text.ts'
import type { Context } from './texts.ts'
import { isTable, recogniseFormula } from './recognise-formula.ts'
import { stretchLength, subtract, unite, type Stretch } from '../structure/stretch.ts'

/** What was found in one source. */
export interface Compared {
  source: number
  /** who stands for the source, one number for one group of people */
  authors: readonly number[]
  isOwn: boolean
  /** since when it says what it says */
  since: number
  matches: readonly Match[]
  /** stretches of the text that an earlier version of the same work had before the source was published */
  before: readonly Stretch[]
  /** where the source lists what it cites */
  references: Stretch | null
}

export interface Zones {
  references: Stretch | null
  quotations: readonly Stretch[]
}

export interface AssessedMatch extends Match {
  source: number
  context: Context | null
  counted: boolean
  /** what of it counts, in places of the text */
  countedStretches: Stretch[]
}

/** If less remains of a match after removing what does not count, none of it counts. */
const LEAST_COUNTED = 100
const MOST_LEFT = 0.25
/** What so many works of different people share belongs to none of them; a longer passage was copied by all. */
const MANY = 3
const LONGEST_COMMON = 1_200
/** A reworded sentence or a weak match alone is no evidence. */
const SENTENCE = 300
const FAINT = 0.4
const COMPANY = 600

/** Says of each likeness whether it counts, and if not, why. */
export function assessMatches(
  raw: string,
  text: PreparedText,
  zones: Zones,
  compared: readonly Compared[],
): AssessedMatch[] {
  const assessed = compared.flatMap((source) =>
    source.matches.map((match) => assess(raw, text, zones, compared, source, match)),
  )
  for (const one of assessed) {
    if (!one.counted || !needsCompany(one)) continue
    const company = assessed.filter((other) => other !== one && other.source === one.source && other.counted)
    if (stretchLength(company.flatMap((other) => other.countedStretches)) < COMPANY) dismiss(one, 'single')
  }
  return assessed.sort((a, b) => a.start - b.start || a.source - b.source)
}

function assess(
  raw: string,
  text: PreparedText,
  zones: Zones,
  compared: readonly Compared[],
  source: Compared,
  match: Match,
): AssessedMatch {
  const whole = { start: match.start, end: match.start + match.length }
  const own = { ...match, source: source.source, context: null, counted: true, countedStretches: [whole] }
  if (source.isOwn) return dismiss(own, 'own_work')
  for (const [context, excluded] of [
    ['references', zones.references ? [zones.references] : []],
    ['quotation', unite(zones.quotations)],
    ['own_version', unite(source.before)],
    ['own_work', findOlderOwn(compared, source)],
  ] as const) {
    own.countedStretches = own.countedStretches.flatMap((stretch) => subtract(stretch, excluded))
    if (isLittle(own.countedStretches, match.length)) return dismiss(own, context)
  }
  if (liesIn(match, source.references)) return dismiss(own, 'references')
  const words = raw.slice(whole.start, whole.end)
  const formula = recogniseFormula(words)
  if (formula) return dismiss(own, formula)
  if (isTable(text, whole.start, whole.end)) return dismiss(own, 'table')
  if (match.length <= LONGEST_COMMON && countGroups(whole, compared) >= MANY) return dismiss(own, 'common')
  return own
}

/** Text of an older work by the same people is theirs, whoever else has it since. */
const findOlderOwn = (compared: readonly Compared[], source: Compared): Stretch[] =>
  unite(
    compared
      .filter(({ isOwn, since }) => isOwn && since < source.since)
      .flatMap(({ matches }) => matches.map(({ start, length }) => ({ start, end: start + length }))),
  )

function dismiss(match: AssessedMatch, context: Context): AssessedMatch {
  return Object.assign(match, { context, counted: false, countedStretches: [] })
}

const isLittle = (remaining: readonly Stretch[], of: number) =>
  stretchLength(remaining) < Math.max(LEAST_COUNTED, MOST_LEFT * of)

const needsCompany = (match: AssessedMatch) =>
  match.kind !== 'verbatim' && (stretchLength(match.countedStretches) < SENTENCE || match.similarity < FAINT)

function liesIn(match: Match, stretch: Stretch | null): boolean {
  if (!stretch) return false
  const shared =
    Math.min(match.sourceStart + match.sourceLength, stretch.end) - Math.max(match.sourceStart, stretch.start)
  return shared > 0.8 * match.sourceLength
}

/** How many groups of authors, none with a person of another, have most of this stretch in a work of theirs. */
function countGroups(stretch: Stretch, compared: readonly Compared[]): number {
  const seen = new Set<number>()
  let groups = 0
  for (const { isOwn, authors, matches } of compared) {
    if (isOwn || !matches.some((match) => coversMost(match, stretch))) continue
    if (!authors.some((author) => seen.has(author))) groups++
    for (const author of authors) seen.add(author)
  }
  return groups
}

function coversMost({ start, length }: Match, stretch: Stretch): boolean {
  const shared = Math.min(start + length, stretch.end) - Math.max(start, stretch.start)
  return shared > 0.6 * (stretch.end - stretch.start)
}
